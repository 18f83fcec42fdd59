import { expect, test } from 'vitest';
import type { Seat } from '../wire';
import { nameOf } from './names';

const person = { id: 'p', name: 'Anna', mark: 2, language: 'fr', program: false };
const seated = (name: string): Seat => ({ seat: 0, occupant: { type: 'person', person, name, connected: true, control: 'person' } });

test('a mark tells persons of one name apart', () => {
  expect(nameOf(seated('Anna'))).toBe('Anna 2');
});

test('a guest on the same device has no part in the mark', () => {
  expect(nameOf(seated('Zoé'))).toBe('Zoé');
});

test('bots have given names', () => {
  expect(nameOf({ seat: 1, occupant: { type: 'bot', level: 'greedy' } })).toBe('Basile');
});
