import { describe, expect, it } from 'vitest';
import type { Account, InsightGame } from '../wire';
import { around, course, mean, reviewed, trend, unreviewed } from './insight';

const account = (luck: number): Account => ({ start: 0, luck, luckError: 0, own: 0, others: 0, play: 0, result: luck });
const game = (table: string, luck: number | null, open = luck === null): InsightGame => ({
  table,
  at: 0,
  players: 2,
  rank: 1,
  total: 10,
  won: true,
  account: luck === null ? null : { win: account(luck * 1_000_000), points: account(luck * 1000) },
  open,
});

describe('many games', () => {
  const games = [game('a', 0.5), game('b', null), game('c', null, false), game('d', -0.25), game('e', null)];

  it('are those that have been looked back on, and those that can be, the newest first', () => {
    expect(reviewed(games).map(({ table }) => table)).toEqual(['a', 'd']);
    expect(unreviewed(games).map(({ table }) => table)).toEqual(['e', 'b']);
  });

  it('are a course of whole wins or points, and a mean', () => {
    expect(course(reviewed(games), 'luck', 'win')).toEqual([0.5, -0.25]);
    expect(course(reviewed(games), 'luck', 'points')).toEqual([0.5, -0.25]);
    expect(mean({ sum: 250_000, error: null }, 2)).toBe(125_000);
    expect(mean({ sum: 0, error: null }, 0)).toBe(0);
  });

  it('make a calmer line, each game with those just before it', () => {
    expect(trend([3, 5, 1, 7], 2)).toEqual([3, 4, 3, 4]);
    expect(trend([])).toEqual([]);
  });

  it('are drawn around nothing, on a scale of round numbers', () => {
    const { from, to, marks } = around([0.02, -0.6], 'win');
    expect(from).toBeCloseTo(-0.6);
    expect(to).toBeCloseTo(0.2);
    expect(marks.some((mark) => Math.abs(mark) < 1e-9)).toBe(true);
    expect(around([], 'points').marks).toEqual([-1, -0.5, 0, 0.5, 1]);
  });
});
