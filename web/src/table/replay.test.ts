import { expect, test } from 'vitest';
import type { Frame, Replay } from '../wire';
import { fetchGame, nextTurnOf } from './replay';

const frame = (number: number): Frame => ({
  number,
  seat: number === 0 ? null : number % 2,
  action: null,
  events: [],
  status: { awaiting: [], over: false },
  view: {},
});

test('a long game is fetched in stretches and put together', async () => {
  const asked: number[] = [];
  const transport = {
    replay: async (_: string, { from, count }: { from: number; count: number }): Promise<Replay> => {
      asked.push(from);
      const frames = Array.from({ length: Math.min(count, 450 - from) }, (_, index) => frame(from + index));
      return { table: { id: 't' } as Replay['table'], viewer: null, length: 450, frames };
    },
  };

  const { frames } = await fetchGame(transport, 't', null, false);

  expect(asked).toEqual([0, 200, 400]);
  expect(frames.map(({ number }) => number)).toEqual(Array.from({ length: 450 }, (_, number) => number));
});

test('what is told as a change becomes whole again, and shares what did not change', async () => {
  const first: Frame = { ...frame(0), view: { hand: ['a'], board: { pawn: 1 } } };
  const transport = {
    replay: async (): Promise<Replay> => ({
      table: { id: 't' } as Replay['table'],
      viewer: null,
      length: 3,
      frames: [
        first,
        { number: 1, change: { seat: [1], view: { board: { pawn: [2] } } } },
        { number: 2, change: { view: { hand: { '#': [1, 0, 'b'] } } } },
      ],
    }),
  };

  const { frames } = await fetchGame(transport, 't', null, false);

  expect(frames.map(({ number, view }) => [number, view])).toEqual([
    [0, { hand: ['a'], board: { pawn: 1 } }],
    [1, { hand: ['a'], board: { pawn: 2 } }],
    [2, { hand: ['a', 'b'], board: { pawn: 2 } }],
  ]);
  expect(frames[1]?.seat).toBe(1);
  expect((frames[1]?.view as { hand: unknown }).hand).toBe((first.view as { hand: unknown }).hand);
});

test('the next turn of a seat, or the end', () => {
  const frames = [0, 1, 2, 3].map(frame);

  expect(nextTurnOf(frames, 0, 1)).toBe(1);
  expect(nextTurnOf(frames, 1, 1)).toBe(3);
  expect(nextTurnOf(frames, 3, 1)).toBe(3);
});
