/** A table of this browser, in the form the house tells of tables: everything but the position of its game. */

import type { Person, Table } from '../wire';
import type { Kept } from './kept';

/** The id of whoever has the device in hand: the house has no say in it. */
export const HERE = 'here';
/** How the addresses of tables that are played here begin. */
const PREFIX = 'here-';

export function isHereTable(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Whether a table began with a deal: one that began with a position, or in the middle of another game, has no record. */
export function isDealt(table: Table): boolean {
  return !isHereTable(table.id) || table.deal.commitment !== '';
}

/** A new address. */
export function newId(): string {
  return PREFIX + Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export function tableOf(kept: Kept): Table {
  const { id, game, rules, data, options, start, entries, createdAt, movedAt, awaiting, result, rematch } = kept;
  return {
    id,
    game,
    rules,
    data,
    runnable: true,
    options,
    host: HERE,
    visibility: 'link',
    pace: 'live',
    moveSeconds: null,
    bank: null,
    weekendsOff: null,
    absence: { afterSeconds: 0, level: 'casual' },
    autoSingle: false,
    watching: 'players',
    known: null,
    phase: result ? 'over' : 'running',
    seats: kept.seats.map((_, seat) => seatOf(kept, seat)),
    seating: 'asSeated',
    places: null,
    deal:
      start.type === 'deal'
        ? { number: start.fairness.deal, commitment: start.fairness.commitment, cuts: start.fairness.cuts }
        : { number: 1, commitment: '', cuts: kept.seats.map(() => null) },
    aborted: [],
    chat: 'nobody',
    muted: [],
    createdAt: seconds(createdAt),
    startedAt: seconds(createdAt),
    seq: entries.length,
    awaiting,
    spectators: 0,
    undoRequest: null,
    movedAt: seconds(movedAt),
    result,
    rematch,
  };
}

function seatOf(kept: Kept, seat: number): Table['seats'][number] {
  const sits = kept.seats[seat];
  if (!sits || 'bot' in sits) return { seat, occupant: { type: 'bot', level: sits?.bot ?? '' } };
  const { name } = sits;
  const person: Person = { id: HERE, name, mark: null, language: 'en', program: false };
  const hasResigned = kept.entries.some((entry) => entry.deed === 'resign' && entry.seat === seat);
  const control = hasResigned ? 'botForGood' : 'person';
  return { seat, occupant: { type: 'person', person, name, mark: null, connected: true, awaySince: null, control } };
}
