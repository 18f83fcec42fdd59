/** Where the sections of a told position lie: always in the same regions, in the same order. Pure. */

import type { Section, Sentence, Told } from '../wire';
import type { PlainGame } from './plain';
import { namesIn, onlyNumber, seatOf } from './values';

/** A section with a name that stays the same from position to position. */
export interface Placed {
  key: string;
  section: Section;
}

/** One of my figures: what it is called, and how it stands. */
export interface Fact {
  key: string;
  label: Sentence;
  value: Sentence | null;
}

export interface Regions {
  /** My figures, always in view. */
  facts: readonly Fact[];
  mine: readonly Placed[];
  /** What all share: the short things, below mine, and the long ones. */
  beside: readonly Placed[];
  shared: readonly Placed[];
  /** Everybody side by side. */
  players: readonly Placed[];
  others: readonly { seat: number; sections: readonly Placed[] }[];
  /** Folded away. */
  aside: readonly Placed[];
}

/** Names by message, seat and words: numbers in a heading change while the section stays what it is. */
export function placed(told: Told): Placed[] {
  const times = new Map<string, number>();
  return told.sections.map((section) => {
    const name = [section.title.id, ...namesIn(section.title)].join(' ');
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    return { key: time === 0 ? name : `${name} ${time}`, section };
  });
}

/** Whether a section has one row for each player. */
export function isOfPlayers({ body }: Section): boolean {
  if (body.type !== 'table' || body.rows.length === 0) return false;
  const seats = body.rows.map(({ seat }) => seat);
  return seats.every((seat) => seat !== undefined) && new Set(seats).size === seats.length;
}

export function regionsOf(told: Told, reader: number | null, { mine = [], beside = [], aside = [] }: PlainGame): Regions {
  const sections = placed(told);
  const regions = { mine: [] as Placed[], beside: [] as Placed[], shared: [] as Placed[], players: [] as Placed[], aside: [] as Placed[] };
  const others = new Map<number, Placed[]>();
  for (const each of sections) {
    const { title } = each.section;
    const seat = seatOf(title);
    if (aside.includes(title.id)) regions.aside.push(each);
    else if (mine.includes(title.id) || (seat !== null && seat === reader)) regions.mine.push(each);
    else if (beside.includes(title.id)) regions.beside.push(each);
    else if (seat !== null) others.set(seat, [...(others.get(seat) ?? []), each]);
    else if (isOfPlayers(each.section)) regions.players.push(each);
    else regions.shared.push(each);
  }
  return {
    ...regions,
    facts: reader === null ? [] : factsOf(sections, reader),
    others: [...others].sort(([one], [other]) => one - other).map(([seat, sections]) => ({ seat, sections })),
  };
}

/** The reader's row of the first table that has everybody side by side. */
function factsOf(sections: readonly Placed[], reader: number): Fact[] {
  const body = sections.map(({ section }) => section).find(isOfPlayers)?.body;
  if (body?.type !== 'table') return [];
  const row = body.rows.find(({ seat }) => seat === reader);
  return row ? body.columns.map((label, column) => ({ key: `${label.id} ${column}`, label, value: row.cells[column] ?? null })) : [];
}

/** Everybody's points, by seat, as the position tells them: for tables without a board that could read them from a view. */
export function pointsOf(told: Told): number[] {
  const points: number[] = [];
  for (const { section } of placed(told)) {
    if (!isOfPlayers(section)) continue;
    const { body } = section;
    if (body.type !== 'table') continue;
    const column = body.columns.findIndex(({ id }) => /-(points|score|total)$/.test(id));
    if (column < 0) continue;
    for (const { seat, cells } of body.rows) {
      const cell = cells[column];
      const value = cell ? onlyNumber(cell) : null;
      if (seat !== undefined && value !== null) points[seat] = value;
    }
    return points;
  }
  return points;
}
