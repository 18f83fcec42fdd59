import { expect, test, vi } from 'vitest';
import type { GameBoard } from '../games/game';
import type { Choice } from '../wire';
import type { TableStore } from './store.svelte';
import { same } from './same';
import { LessonTurn, LiveTurn } from './turn.svelte';

// The settings look at the browser on loading; here there is none.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

const choice = (action: unknown): Choice => ({ action, sentence: { id: 'x', args: {} } });
const walk = (to: number) => ({ type: 'move', to });

/** A table along a road: at 0 one may walk to 1, at 1 to 2, and so on; what was walked can be taken back. */
function road({ overtakenAt = -1, names = ['Ada', 'Ben'] } = {}) {
  const walked: number[] = [];
  const store = {
    viewer: 0,
    busy: false,
    advice: null,
    audience: { names, reader: 0 },
    shown: null,
    known: { seq: 0 },
    get newest() {
      return { choices: [choice(walk(walked.length + 1))], canUndo: walked.length > 0, view: { turn: walked.length < 2 ? 1 : 2 } };
    },
    get log() {
      return [{ seat: walked.length === overtakenAt ? 1 : 0 }];
    },
    act: vi.fn(async (action: { to: number }) => {
      const isNext = action.to === walked.length + 1;
      if (isNext) walked.push(action.to);
      return isNext;
    }),
    undo: vi.fn(async () => {
      walked.pop();
      return true;
    }),
    preview: vi.fn(async () => ({ type: 'shown', view: {}, events: [] })),
  };
  const board = { mentions: () => [], turnOf: (view: { turn: number }) => String(view.turn) } as unknown as GameBoard;
  return { walked, store, turn: new LiveTurn(store as unknown as TableStore, board, () => false) };
}

test('a plan is carried out step by step, each chosen from what is offered then', async () => {
  const { walked, turn } = road();

  expect(await turn.perform([walk(1), (choices) => choices[0] ?? null, () => null, walk(3)])).toBe(true);

  expect(walked).toEqual([1, 2, 3]);
});

test('a plan stops where the next step is not offered', async () => {
  const { walked, turn } = road();

  expect(await turn.perform([walk(1), walk(5), walk(2)])).toBe(false);

  expect(walked).toEqual([1]);
});

test('a plan stops when somebody else has acted in between', async () => {
  const { walked, turn } = road({ overtakenAt: 1 });

  expect(await turn.perform([walk(1), walk(2)])).toBe(false);

  expect(walked).toEqual([1]);
});

test('a plan begins with its first act: what finds nothing to do before it counts for nothing', async () => {
  // It was somebody else who acted last, before my plan.
  const { walked, store, turn } = road({ overtakenAt: 0 });

  expect(await turn.perform([() => null, walk(1), walk(2)])).toBe(true);
  expect(walked).toEqual([1, 2]);

  expect(await turn.perform([() => null, walk(9)])).toBe(false);
  expect(store.act).toHaveBeenLastCalledWith(walk(9));
});

test('the first step is tried even if it is not offered, so that the rules say why not', async () => {
  const { store, turn } = road();

  expect(await turn.perform([walk(7)])).toBe(false);

  expect(store.act).toHaveBeenCalledWith(walk(7));
});

test('starting the turn again goes back to its beginning and no further', async () => {
  const { walked, turn } = road({ names: ['Ada'] });
  await turn.perform([walk(1), walk(2), walk(3), walk(4)]);

  turn.restart();

  await vi.waitFor(() => expect(turn.busy).toBe(false));
  expect(walked).toEqual([1, 2]);
});

test('what was looked at once is not asked again at the same position', async () => {
  const { store, turn } = road();

  await turn.preview([walk(1)]);
  await turn.preview([walk(1)]);
  expect(store.preview).toHaveBeenCalledTimes(1);

  store.known = { seq: 1 };
  await turn.preview([walk(1)]);
  expect(store.preview).toHaveBeenCalledTimes(2);
});

test('a lesson is done by its action and by no other', async () => {
  const done = vi.fn();
  const lesson = { text: 'lesson', view: {}, pick: null, action: walk(2), choices: [choice(walk(1)), choice(walk(2))] };
  const still = { view: {}, step: null, seat: 0, audience: { names: [], reader: 0 }, compact: false };
  const turn = new LessonTurn(
    () => still,
    () => lesson,
    done,
  );

  expect(await turn.perform([walk(1)])).toBe(false);
  expect(done).not.toHaveBeenCalled();
  expect(await turn.perform([walk(2)])).toBe(true);
  expect(done).toHaveBeenCalledTimes(1);
});

test('actions are the same in whatever order their fields stand', () => {
  expect(same({ type: 'move', to: 3 }, { to: 3, type: 'move' })).toBe(true);
  expect(same({ type: 'move', to: 3 }, { to: 4, type: 'move' })).toBe(false);
  expect(same({ cells: [1, 2] }, { cells: [2, 1] })).toBe(false);
  expect(same('stop', 'stop')).toBe(true);
});

/** A table where the next thing on offer ends the turn for good. */
function brink() {
  const made = road();
  const wary: Choice = { ...choice(walk(2)), caution: { id: 'unused' } };
  Object.defineProperty(made.store, 'newest', {
    get: () => ({ choices: made.walked.length === 1 ? [wary] : [choice(walk(made.walked.length + 1))], canUndo: false, view: { turn: 1 } }),
  });
  return { ...made, wary };
}

test('what cannot be taken back is asked about first, whatever the board', async () => {
  const { walked, turn, wary } = brink();
  walked.push(1);

  turn.take(wary);
  expect(turn.asked).toBe(wary);
  expect(walked).toEqual([1]);
  turn.withdraw();
  expect(turn.asked).toBeNull();

  turn.take(wary);
  turn.confirm();
  await vi.waitFor(() => expect(walked).toEqual([1, 2]));
});

test('a plan stops to ask before what cannot be taken back, and goes on when it may', async () => {
  for (const isSure of [true, false]) {
    const { walked, turn, wary } = brink();
    const done = turn.perform([walk(1), walk(2), walk(3)]);
    await vi.waitFor(() => expect(turn.asked).toBe(wary));
    // The position that the plan has led to is shown only now: the question stands.
    turn.forget();
    expect(turn.asked).toBe(wary);

    if (isSure) turn.confirm();
    else turn.withdraw();

    expect(await done).toBe(isSure);
    expect(walked).toEqual(isSure ? [1, 2, 3] : [1]);
  }
});
