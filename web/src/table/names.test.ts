import { expect, test } from 'vitest';
import type { Seat } from '../wire';
import { nameOf } from './names';

const person = { id: 'p', name: 'Anna', mark: 2, language: 'fr', program: false };
const seated = (name: string, mark: number | null): Seat => ({
  seat: 0,
  occupant: { type: 'person', person, name, mark, connected: true, awaySince: null, control: 'person' },
});

test('a mark tells persons of one name apart', () => {
  expect(nameOf(seated('Anna', 2))).toBe('Anna 2');
});

test('a guest on the same device has a mark where somebody at the table is called alike', () => {
  expect(nameOf(seated('Zoé', null))).toBe('Zoé');
  expect(nameOf(seated('Anna', 3))).toBe('Anna 3');
});

test('bots have given names', () => {
  expect(nameOf({ seat: 1, occupant: { type: 'bot', level: 'greedy' } })).toBe('Basile');
});
