/** Many games looked back on, as lines to draw and figures to read. Pure. */

import type { Account, Accounts, InsightGame, Sum } from '../wire';
import { marksBetween, type Unit, WHOLE } from './curve';

/** A game that has been looked back on. */
export type Reviewed = InsightGame & { account: Accounts };

export function reviewed(games: readonly InsightGame[]): Reviewed[] {
  return games.filter((game): game is Reviewed => game.account !== null);
}

/** The games that can be looked back on and have not been, the newest first. */
export function unreviewed(games: readonly InsightGame[]): InsightGame[] {
  return games.filter(({ open }) => open).reverse();
}

/** What a game brought on average, in the house's whole numbers. */
export function mean({ sum }: Sum, games: number): number {
  return sum / Math.max(1, games);
}

/** One part of the accounts, game by game, in whole wins or points. */
export function course(games: readonly Reviewed[], part: keyof Account, unit: Unit): number[] {
  return games.map(({ account }) => account[unit][part] / WHOLE[unit]);
}

/** Each value together with those just before it: single games jump about. */
export function trend(values: readonly number[], window = 5): number[] {
  return values.map((_, index) => {
    const last = values.slice(Math.max(0, index - window + 1), index + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });
}

/** A scale for gains and losses: nothing is on it, and never less than a tenth of a win or a point to either side. */
export function around(values: readonly number[], unit: Unit): { from: number; to: number; marks: number[] } {
  const least = unit === 'win' ? 0.1 : 1;
  return marksBetween(Math.min(-least, ...values), Math.max(least, ...values));
}
