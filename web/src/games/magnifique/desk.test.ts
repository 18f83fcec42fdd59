import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Outcome } from '../../wire';
import type { Turn } from '../game';
import { Desk } from './desk.svelte';
import type { Action, View } from './generated';
import { lessons } from './lessons.json';

// The settings look at the browser on loading; here there is none.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A large purple tile may be built; so many of the steps after that are taken by the rules themselves. */
function building(byThemselves: number): { desk: Desk; asked: Action['type'][][] } {
  const view = lessons.place.then.view as unknown as View;
  const after = { ...view, players: view.players.map((player) => ({ ...player, coins: player.coins + 2 })) };
  const asked: Action['type'][][] = [];
  const choice: Choice = { action: { type: 'buildTile', tile: 'purple_large' }, sentence: { id: 'x', args: {} } };
  const preview = async (actions: readonly unknown[]): Promise<Outcome> => {
    const types = (actions as Action[]).map(({ type }) => type);
    asked.push(types);
    const left = ['buildTile', 'orient', 'placeTile'].toSpliced(1, byThemselves);
    const wrong = types.findIndex((type, at) => type !== left[at]);
    if (wrong < 0) return { type: 'shown', view: after, events: [] };
    return { type: 'refused', step: wrong, problem: { code: 'illegal', message: '', sentence: { id: 'not-asked' } } };
  };
  const turn = { view, seat: 0, choices: [choice], busy: false, compact: false, advice: null, audience: { names: [], reader: 0 }, preview };
  const desk = new Desk(turn as unknown as Turn);
  desk.pickTile('purple_large');
  return { desk, asked };
}

test.each([0, 1, 2])('a place is foreseen where the rules take %d steps by themselves', async (byThemselves) => {
  const { desk, asked } = building(byThemselves);

  desk.proposeCorner();
  await vi.runAllTimersAsync();

  expect(desk.ghost?.legal).toBe(true);
  expect(desk.refusal).toBeNull();
  expect(desk.changes.map(({ name }) => name)).toEqual(['coins']);
  expect(desk.foreseen?.coins).toBe(desk.me.coins + 2);
  expect(asked).toHaveLength(byThemselves + 1);
});

test('an illegal place says why', async () => {
  const { desk } = building(1);
  const places = new Set(desk.placesFor('purple_large', desk.orientation));
  const taken = Array.from({ length: 6 * 9 }, (_, cell) => cell).find((cell) => cell % 9 < 5 && cell < 36 && !places.has(cell))!;

  desk.proposeCorner();
  desk.move((taken % 9) - desk.corner!.col, Math.floor(taken / 9) - desk.corner!.row);
  await vi.runAllTimersAsync();

  expect(desk.ghost?.legal).toBe(false);
  expect(desk.refusal).not.toBeNull();
});
