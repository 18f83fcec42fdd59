import { describe, expect, it } from 'vitest';
import type { Dot, LedgerLine, Review } from '../wire';
import { apart, bandOf, curveOf, dotAt, lineOf, PARTS, range, readable, stepsToRead, valuesOf, worthTo } from './curve';

const dot = (step: number, win: number[], points = win.map(() => 0)): Dot => ({
  step,
  win,
  points,
  winError: win.map(() => 50_000),
  pointsError: win.map(() => 500),
});
const scale = { x: (step: number) => step * 10, y: (value: number) => 100 - value * 100 };

describe('a curve', () => {
  it('is told in whole wins and points, with two standard errors', () => {
    const dots = [dot(0, [250_000, 750_000], [12_500, 30_000])];
    expect(valuesOf(dots, 1, 'win')).toEqual([{ step: 0, value: 0.75, error: 0.1 }]);
    expect(valuesOf(dots, 0, 'points')).toEqual([{ step: 0, value: 12.5, error: 1 }]);
  });

  it('is found by whose knowledge it is', () => {
    const review = {
      curves: [
        { viewer: null, dots: [] },
        { viewer: 0, dots: [dot(0, [1])] },
      ],
    } as unknown as Review;
    expect(curveOf(review, 0)?.dots).toHaveLength(1);
    expect(curveOf(review, 3)).toBeNull();
  });

  it('is read at the step before, where a rough one leaves steps out', () => {
    const dots = [dot(0, [1]), dot(5, [2]), dot(10, [3])];
    expect(dotAt(dots, 7)?.step).toBe(5);
    expect(dotAt(dots, 10)?.step).toBe(10);
    expect(dotAt([], 1)).toBeNull();
  });

  it('is a line, and a band that stays within the drawing', () => {
    const values = [
      { step: 0, value: 0.5, error: 0.1 },
      { step: 1, value: 0.95, error: 0.1 },
    ];
    expect(lineOf(values, scale)).toBe('M0.0 50.0L10.0 5.0');
    expect(bandOf(values, { from: 0, to: 1 }, scale)).toBe('M0.0 40.0L10.0 0.0L10.0 15.0L0.0 60.0Z');
    expect(bandOf([], { from: 0, to: 1 }, scale)).toBe('');
  });

  it('of points is drawn between round numbers, below nothing too', () => {
    const of = (...values: number[]) =>
      range(
        values.map((value) => ({ step: 0, value, error: 0 })),
        'points',
      );
    expect(of(3, 87)).toEqual({ from: 0, to: 100, marks: [0, 50, 100] });
    expect(of(-12, 30)).toEqual({ from: -20, to: 40, marks: [-20, 0, 20, 40] });
    expect(range([], 'win').marks).toHaveLength(5);
  });

  it('is read as a table of a few dozen rows, the end among them', () => {
    const long = Array.from({ length: 101 }, (_, step) => dot(step, [0]));
    const rows = stepsToRead(long);
    expect(rows.length).toBeLessThanOrEqual(25);
    expect(rows.at(-1)?.step).toBe(100);
    expect(stepsToRead(long.slice(0, 5))).toHaveLength(5);
  });

  it('is read with every moment that mattered, at the last step before it that is known', () => {
    const long = Array.from({ length: 51 }, (_, index) => dot(index * 2, [0]));
    expect(stepsToRead(long).some(({ step }) => step === 14)).toBe(false);
    expect(stepsToRead(long, [15]).some(({ step }) => step === 14)).toBe(true);
  });

  it('has marks at its end that do not lie on each other', () => {
    expect(apart([50, 52, 10], 20, 100)).toEqual([50, 70, 10]);
    expect(apart([95, 96], 20, 100)).toEqual([80, 100]);
  });
});

describe('an account', () => {
  it('is read so that its parts make its result, to the digit that is written', () => {
    // Each by itself would be read as 25.0 + 6.1 − 3.4 − 0.0 + 0.3, which is 28.0, and not 28.1.
    const account = { start: 25_049, luck: 6_149, own: -3_351, others: -49, play: 349, result: 28_147 };
    const told = readable(account, 'points');
    expect(told).toEqual({ start: 25_100, luck: 6_100, own: -3_400, others: 0, play: 300, result: 28_100 });
    expect(told.start + told.luck + told.own + told.others + told.play).toBe(told.result);
  });

  it('of many games is read so too, and nothing stays nothing', () => {
    for (let games = 1; games < 200; games++) {
      const sum = { start: 333_333 * games, luck: 77_777, own: -12_345 * games, others: 0, play: 9_999 };
      const mean = Object.fromEntries(Object.entries(sum).map(([part, of]) => [part, of / games])) as typeof sum;
      const account = { ...mean, result: Object.values(mean).reduce((one, other) => one + other, 0) };
      const told = readable(account, 'win');
      expect(PARTS.slice(0, -1).reduce((all, part) => all + told[part], 0)).toBe(told.result);
      expect(told.others).toBe(0);
      for (const part of PARTS) expect(Math.abs(told[part] - account[part])).toBeLessThan(1000);
    }
  });

  it('is made of lines: a decision before what came of it, and only what was worth something to the seat', () => {
    const lines: LedgerLine[] = [
      { step: 2, seat: 1, luck: { win: [5, -5], points: [0, 0] }, decision: { win: [7, -7], points: [0, -3] } },
      { step: 4, seat: 0, luck: { win: [0, 0], points: [0, 9] } },
    ];
    expect(worthTo(lines, 0)).toEqual([
      { step: 2, by: 1, kind: 'decision', win: 7, points: 0 },
      { step: 2, by: 1, kind: 'luck', win: 5, points: 0 },
    ]);
    expect(worthTo(lines, 1).map(({ step }) => step)).toEqual([2, 2, 4]);
  });
});
