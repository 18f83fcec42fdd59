/** What my finished games add up to. */

import type { Person, Placing, Seat, Table } from '../wire';

/** Games with something in common, counted from my side. */
export interface Tally {
  games: number;
  won: number;
}

/** My games of one game. */
export interface GameTally extends Tally {
  game: string;
  /** My best score, and my mean one. */
  best: number;
  mean: number;
}

/** My games with somebody. */
export interface OpponentTally extends Tally {
  /** A person's id, or a bot's level. */
  id: string;
  /** The seat to name them by. */
  seat: Seat;
  /** In how many of them they ended before me. */
  ahead: number;
}

/** My seat at a table: the best one if I played several. Guests on my device are not me. */
export function myPlacing(table: Table, person: string): (Placing & { seat: number }) | null {
  const mine = table.seats.flatMap(({ seat, occupant }) => {
    const isMine = occupant.type === 'person' && occupant.person.id === person && occupant.name === occupant.person.name;
    const placing = table.result?.[seat];
    return isMine && placing ? [{ ...placing, seat }] : [];
  });
  return mine.sort((one, other) => one.rank - other.rank)[0] ?? null;
}

export function byGame(tables: readonly Table[], person: string): GameTally[] {
  const tallies = new Map<string, GameTally>();
  for (const table of tables) {
    const placing = myPlacing(table, person);
    if (!placing) continue;
    const tally = tallies.get(table.game) ?? { game: table.game, games: 0, won: 0, best: -Infinity, mean: 0 };
    tally.games++;
    tally.won += Number(placing.won);
    tally.best = Math.max(tally.best, placing.total);
    tally.mean += (placing.total - tally.mean) / tally.games;
    tallies.set(table.game, tally);
  }
  return mostPlayed(tallies);
}

export function byOpponent(tables: readonly Table[], person: string): OpponentTally[] {
  const tallies = new Map<string, OpponentTally>();
  for (const table of tables) {
    const placing = myPlacing(table, person);
    if (!placing) continue;
    // Two bots of one level are one opponent, the better of them.
    const met = new Map<string, { seat: Seat; rank: number }>();
    for (const seat of table.seats) {
      const id = opponentOf(seat, person);
      const rank = table.result?.[seat.seat]?.rank;
      if (id === null || rank === undefined || (met.get(id)?.rank ?? Infinity) <= rank) continue;
      met.set(id, { seat, rank });
    }
    for (const [id, { seat, rank }] of met) {
      const tally = tallies.get(id) ?? { id, seat, games: 0, won: 0, ahead: 0 };
      tally.games++;
      tally.won += Number(placing.won);
      tally.ahead += Number(rank < placing.rank);
      tallies.set(id, tally);
    }
  }
  return mostPlayed(tallies);
}

/** The people among my opponents, those I played with most first. */
export function acquaintances(tables: readonly Table[], person: string): Person[] {
  return byOpponent(tables, person).flatMap(({ seat: { occupant } }) => (occupant.type === 'person' ? [occupant.person] : []));
}

function opponentOf({ occupant }: Seat, person: string): string | null {
  switch (occupant.type) {
    case 'person':
      return occupant.person.id === person ? null : occupant.person.id;
    case 'bot':
      return occupant.level;
    case 'open':
      return null;
    default:
      return occupant satisfies never;
  }
}

function mostPlayed<T extends Tally>(tallies: Map<string, T>): T[] {
  return [...tallies.values()].sort((one, other) => other.games - one.games);
}
