/** What would be different on the plain table: two told positions side by side. Pure. */

import type { Body, Sentence, Told } from '../wire';
import { placed } from './regions';

/** What changes within one section, by the places of the section as it is now. */
export interface Change {
  /** Cells of a table, as `row:column`, and what they become. */
  cells: ReadonlyMap<string, Sentence | null>;
  /** Lines, rows and things that are no longer there, by number. */
  gone: ReadonlySet<number>;
  /** How many there will be of a thing that stays. */
  counts: ReadonlyMap<number, number>;
  /** What comes to it. */
  added: readonly Sentence[];
  /** Marks on the spaces of a track: those that leave, as `space:mark`, and those that come. */
  left: ReadonlySet<string>;
  come: ReadonlyMap<number, readonly Sentence[]>;
}

const nothing = () => ({
  cells: new Map<string, Sentence | null>(),
  gone: new Set<number>(),
  counts: new Map<number, number>(),
  added: [] as Sentence[],
  left: new Set<string>(),
  come: new Map<number, Sentence[]>(),
});

/** The changes by the name of the section; one that stays as it is, is not among them. */
export function changesOf(before: Told, after: Told): ReadonlyMap<string, Change> {
  const then = new Map(placed(after).map(({ key, section }) => [key, section.body]));
  const changes = new Map<string, Change>();
  for (const { key, section } of placed(before)) {
    const body = then.get(key);
    const change = body && changeOf(section.body, body);
    if (change) changes.set(key, change);
  }
  return changes;
}

const asText = (value: unknown) => JSON.stringify(value ?? null);

function changeOf(before: Body, after: Body): Change | null {
  if (asText(before) === asText(after)) return null;
  const change = nothing();
  if (before.type === 'lines' && after.type === 'lines') {
    const { gone, come } = apart(before.lines, after.lines);
    gone.forEach((line) => change.gone.add(line));
    change.added.push(...come);
  } else if (before.type === 'things' && after.type === 'things') {
    const later = new Map(after.things.map(({ label, count }) => [asText(label), count]));
    const { gone, come } = apart(
      before.things.map(({ label }) => label),
      after.things.map(({ label }) => label),
    );
    gone.forEach((thing) => change.gone.add(thing));
    change.added.push(...come);
    before.things.forEach(({ label, count }, index) => {
      const then = later.get(asText(label));
      if (then !== undefined && then !== count && !change.gone.has(index)) change.counts.set(index, then);
    });
  } else if (before.type === 'table' && after.type === 'table') {
    const later = new Map(after.rows.map((row) => [asText(row.head), row]));
    before.rows.forEach(({ head, cells }, row) => {
      const then = later.get(asText(head));
      if (!then) return void change.gone.add(row);
      cells.forEach((cell, column) => {
        const next = then.cells[column] ?? null;
        if (asText(cell) !== asText(next)) change.cells.set(`${row}:${column}`, next);
      });
    });
    const known = new Set(before.rows.map(({ head }) => asText(head)));
    change.added.push(...after.rows.filter(({ head }) => !known.has(asText(head))).map(({ head }) => head));
  } else if (before.type === 'track' && after.type === 'track') {
    before.spaces.forEach(({ marks }, space) => {
      const { gone, come } = apart(marks, after.spaces[space]?.marks ?? []);
      gone.forEach((mark) => change.left.add(`${space}:${mark}`));
      if (come.length > 0) change.come.set(space, come);
    });
  }
  return change;
}

/** What of a list goes, by number, and what comes; equal ones are told apart by how many there are. */
function apart(before: readonly Sentence[], after: readonly Sentence[]): { gone: number[]; come: Sentence[] } {
  const rest = after.map(asText);
  const gone = before.flatMap((sentence, index) => {
    const at = rest.indexOf(asText(sentence));
    if (at < 0) return [index];
    rest[at] = '';
    return [];
  });
  return { gone, come: after.filter((_, index) => rest[index] !== '') };
}
