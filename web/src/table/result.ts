/** What a result says besides its figures: who won, and what decided where points did not. Pure. */

import type { Sentence, Standing } from '../wire';

/** Seats with equal totals: what decided between them, or that they share their rank. */
export interface Tied {
  seats: number[];
  total: number;
  /** The first thing in which they differ, and what each has of it; null if they share their rank. */
  decided: { sentence: Sentence; values: number[] } | null;
}

/** How the game went for the table as a whole. */
export type Verdict =
  | { type: 'won'; winners: Standing[] }
  /** Alone at the table: a title was reached, or missed. */
  | { type: 'reached'; total: number; title: Sentence }
  | { type: 'missed'; total: number };

export function verdict(standings: readonly Standing[]): Verdict {
  const [alone, ...others] = standings;
  if (alone && others.length === 0 && alone.title) return { type: 'reached', total: alone.total, title: alone.title.sentence };
  if (alone && others.length === 0 && !alone.won) return { type: 'missed', total: alone.total };
  return { type: 'won', winners: standings.filter(({ won }) => won) };
}

/** How a victory is told to whoever looks: as their own, as shared with these seats, or as the victory of these. */
export function victory(
  winners: readonly Standing[],
  viewer: number | null,
): { message: 'end-you-win' | 'end-you-share' | 'end-wins'; seats: number[] } {
  const seats = winners.map(({ seat }) => seat).filter((seat) => seat !== viewer);
  if (seats.length === winners.length) return { message: 'end-wins', seats };
  return { message: seats.length === 0 ? 'end-you-win' : 'end-you-share', seats };
}

/** Every tie for points, the best first. Where three are tied, two of them may be parted by one thing and two by another. */
export function ties(standings: readonly Standing[]): Tied[] {
  const sorted = [...standings].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
  const totals = [...new Set(sorted.map(({ total }) => total))];
  return totals.flatMap((total) => parted(sorted.filter((standing) => standing.total === total)));
}

/** Parts tied seats by the first tie-breaker in which they differ, and those that are still tied by the next. */
function parted(tied: readonly Standing[], from = 0): Tied[] {
  const [first] = tied;
  if (!first || tied.length < 2) return [];
  const group = { seats: tied.map(({ seat }) => seat), total: first.total };
  for (let index = from; index < first.ties.length; index++) {
    const values = tied.map(({ ties }) => ties[index]?.value ?? 0);
    const distinct = [...new Set(values)];
    const sentence = first.ties[index]?.sentence;
    if (distinct.length === 1 || !sentence) continue;
    const rest = distinct.flatMap((value) =>
      parted(
        tied.filter((_, at) => values[at] === value),
        index + 1,
      ),
    );
    return [{ ...group, decided: { sentence, values } }, ...rest];
  }
  return [{ ...group, decided: null }];
}
