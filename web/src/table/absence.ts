/** People who are not there: since when, and when a bot plays for them. Pure. */

import type { Status, Table } from '../wire';
import { afterWeekdays } from './weekends';

export interface Absent {
  seat: number;
  /** Since when, in seconds; nothing if the house has not seen them leave. */
  since: number | null;
  /** A bot plays on already. */
  isHelped: boolean;
  /** The game waits for them. */
  isAwaited: boolean;
  /** When a bot will play for them, in seconds, if the game waits for them. */
  botAt: number | null;
  /** From when on somebody at the table can have a bot play at once. */
  mayHelpAt: number | null;
  /** From when on the host can give their seat away, though no bot plays for them; nothing if nobody knows since when they are gone. */
  mayReplaceAt: number | null;
}

/** As the house has it: at a live table the others need not wait any longer after one part in this many of the agreed time. */
const HELP_AFTER = 4;

/** Who of a running game's players is away, by what the house last said of the game. */
export function absentOf(table: Table, { awaiting, missedSince = 0 }: Pick<Status, 'awaiting' | 'missedSince'>): Absent[] {
  const { weekendsOff } = table;
  const { afterSeconds } = table.absence;
  const agreedFrom = (from: number) => (weekendsOff ? afterWeekdays(from, afterSeconds, weekendsOff.zone) : from + afterSeconds);
  return table.seats.flatMap(({ seat, occupant }) => {
    if (occupant.type !== 'person' || occupant.connected || occupant.control === 'botForGood') return [];
    const { awaySince: since } = occupant;
    const isHelped = occupant.control === 'botWhileAway';
    const isAwaited = awaiting.includes(seat) && !isHelped;
    const from = Math.max(since ?? 0, missedSince);
    const botAt = isAwaited && from > 0 ? agreedFrom(from) : null;
    const helpAt = table.pace === 'live' ? Math.ceil(from + afterSeconds / HELP_AFTER) : botAt;
    const mayHelpAt = isAwaited && from > 0 ? helpAt : null;
    const mayReplaceAt = since !== null && !isHelped ? agreedFrom(since) : null;
    return [{ seat, since, isHelped, isAwaited, botAt, mayHelpAt, mayReplaceAt }];
  });
}
