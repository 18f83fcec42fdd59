import { beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../wire';
import { cutDeck, Cutter, promise, promisedElsewhere, waitedFor } from './cutting';
import { hashOf } from './fairness';
import { remembered } from './memory';

const kept = new Map<string, string>();
beforeEach(() => kept.clear());
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const COMMITMENT = 'aa'.repeat(32);
const person = (id: string) => ({ type: 'person', person: { id, name: id }, name: id, connected: true, control: 'person' });

/** A table of Anna, Bert and a bot. */
function table(phase: Table['phase'], cuts: Table['deal']['cuts'], number = 1): Table {
  const seats = [person('anna'), person('bert'), { type: 'bot', level: 'greedy' }].map((occupant, seat) => ({ seat, occupant }));
  const setup = { game: 'any', rules: 1, data: '00', options: {}, seating: 'drawn' };
  return { id: 't', ...setup, phase, seats, deal: { number, commitment: COMMITMENT, cuts }, aborted: [] } as unknown as Table;
}

/** A house that only notes what is asked of it. */
function noting() {
  const asked: unknown[] = [];
  const note = (what: string) => (_: string, request: unknown) => {
    asked.push([what, request]);
    return Promise.resolve(table('open', []));
  };
  return { asked, house: { rehash: note('hash'), cut: note('cut') } };
}

const theirs = { hash: 'bb'.repeat(32), contribution: null };

test('what was promised is opened when the table is full, and nothing before', async () => {
  const { asked, house } = noting();
  const { hash } = promise(table('open', [null, null, null]));

  await cutDeck(house, table('open', [{ hash, contribution: null }, theirs, null]), 'anna');
  expect(asked).toEqual([]);
  await cutDeck(house, table('cutting', [{ hash, contribution: null }, theirs, null]), 'anna');

  const [[what, { seat, contribution }]] = asked as [[string, { seat: number; contribution: string }]];
  expect([what, seat, hashOf(COMMITMENT, contribution)]).toEqual(['cut', 0, hash]);
  expect(remembered('t')?.deals[1]).toMatchObject({ commitment: COMMITMENT, hashes: [hash, theirs.hash, null] });
});

test('after a deal that came to nothing the page promises anew, once', async () => {
  const { asked, house } = noting();
  const cutter = new Cutter(house);

  await Promise.all([1, 2, 3].map(() => cutter.look(table('open', [null, theirs, null]), 'anna')));
  await new Cutter(house).look(table('open', [null, theirs, null]), 'anna');

  expect(asked).toHaveLength(1);
});

test('a promise that did not arrive is made again', async () => {
  const lost = { rehash: () => Promise.reject(new Error('lost')), cut: () => Promise.reject(new Error('lost')) };
  await new Cutter(lost).look(table('open', [null, theirs, null]), 'anna');
  const { asked, house } = noting();

  await new Cutter(house).look(table('open', [null, theirs, null]), 'anna');

  expect(asked).toHaveLength(1);
});

test('a deal that is not the one that was shown gets nothing', async () => {
  const { asked, house } = noting();
  const { hash } = promise(table('open', [null, null, null]));
  const mine = { hash, contribution: null };
  await cutDeck({ ...house, cut: () => Promise.reject(new Error('lost')) }, table('cutting', [mine, theirs, null]), 'anna').catch(() => 0);

  await cutDeck(house, table('cutting', [mine, { ...theirs, hash: 'cc'.repeat(32) }, null]), 'anna');

  expect(asked).toEqual([]);
});

test('what another device promised is not opened here, but can be cut anew', async () => {
  const { asked, house } = noting();

  await cutDeck(house, table('cutting', [theirs, theirs, null]), 'anna');

  expect(asked).toEqual([]);
  expect(promisedElsewhere(table('cutting', [theirs, theirs, null]), 'anna')).toEqual([0]);
  expect(promisedElsewhere(table('running', [theirs, theirs, null]), 'anna')).toEqual([]);
});

test('everybody sees who is waited for', () => {
  const done = { ...theirs, contribution: 'dd'.repeat(32) };
  const seats = (table: Table) => waitedFor(table).map(({ seat }) => seat);

  expect(seats(table('cutting', [done, theirs, null]))).toEqual([1]);
  expect(seats(table('open', [null, theirs, null]))).toEqual([0]);
});
