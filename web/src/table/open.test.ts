import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../transport/transport';
import type { Problem, TablePlan } from '../wire';

const create = vi.fn<(plan: TablePlan) => Promise<unknown>>();
vi.mock('../house', () => ({ house: { create, join: (id: string) => Promise.resolve({ id }) } }));
vi.mock('../me.svelte', () => ({ me: { become: () => Promise.resolve() }, guestName: () => 'Anna' }));
vi.mock('../transport/both', () => ({ here: () => Promise.reject(new Error('not here')) }));
vi.mock('./cutting', () => ({ promise: () => ({}), cutDeck: () => Promise.reject(new Error('not cut')) }));

const { openTable } = await import('./open');

const PLAN: TablePlan = { game: 'fiasko', options: {}, seats: [{ type: 'open' }], visibility: 'link', pace: 'live' };
const opens = () => create.mockImplementationOnce(() => Promise.resolve({ id: 't' }));
const fails = (problem: Error) => create.mockImplementationOnce(() => Promise.reject(problem));
const refusal = (code: Problem['code']) => new Refusal({ code, message: code, sentence: { id: code } });
const names = () => create.mock.calls.map(([{ request }]) => request);

beforeEach(() => create.mockReset());

test('whoever asks again after a lost answer asks by the same name', async () => {
  for (const problem of [new TypeError('no network'), refusal('unavailable')]) {
    create.mockReset();
    fails(problem);
    await expect(openTable(PLAN)).rejects.toBe(problem);
    opens();
    await openTable(PLAN);

    const [first, again] = names();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  }
});

test('another table, or one more after an answer, has a name of its own', async () => {
  fails(new TypeError('no network'));
  await expect(openTable(PLAN)).rejects.toThrow();
  opens();
  await openTable({ ...PLAN, game: 'essen' });
  for (let more = 0; more < 2; more += 1) {
    opens();
    await openTable(PLAN);
  }
  fails(refusal('tooMany'));
  await expect(openTable(PLAN)).rejects.toThrow();
  opens();
  await openTable(PLAN);

  const [lost, other, again, ...later] = names();
  expect(again).toBe(lost);
  expect(new Set([lost, other, ...later]).size).toBe(5);
});
