/** People who are not there: since when, and when a bot plays for them. Pure. */

import type { Status, Table } from '../wire';

export interface Absent {
  seat: number;
  /** Since when, in seconds; nothing if the house has not seen them leave. */
  since: number | null;
  /** A bot plays on already. */
  isHelped: boolean;
  /** The game waits for them. */
  isAwaited: boolean;
  /** When a bot will play for them, in seconds, if the game waits for them and every day counts. */
  botAt: number | null;
  /** From when on somebody at the table can have a bot play at once. */
  mayHelpAt: number | null;
}

/** As the house has it: after one part in this many of the agreed time the others need not wait any longer. */
const HELP_AFTER = 4;

/** Who of a running game's players is away, by what the house last said of the game. */
export function absentOf(table: Table, { awaiting, missedSince = 0 }: Pick<Status, 'awaiting' | 'missedSince'>): Absent[] {
  return table.seats.flatMap(({ seat, occupant }) => {
    if (occupant.type !== 'person' || occupant.connected || occupant.control === 'botForGood') return [];
    const { awaySince: since } = occupant;
    const isHelped = occupant.control === 'botWhileAway';
    const isAwaited = awaiting.includes(seat) && !isHelped;
    const from = Math.max(since ?? 0, missedSince);
    const botAt = isAwaited && !table.weekendsOff && from > 0 ? from + table.absence.afterSeconds : null;
    const mayHelpAt = isAwaited && from > 0 && table.pace === 'live' ? Math.ceil(from + table.absence.afterSeconds / HELP_AFTER) : null;
    return [{ seat, since, isHelped, isAwaited, botAt, mayHelpAt }];
  });
}
