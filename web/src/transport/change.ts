/** Applies what a step tells of a change (`docs/protocol.md`): the one place that knows how changes are written. */

/** The change does not fit what is known: something was missed. */
export class Misfit extends Error {}

type Members = Record<string, unknown>;

/** What is there after a change. What did not change is shared with what was there before, which stays as it was. */
export function changed(value: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    if (change.length !== 1) throw new Misfit('a change tells one new value');
    return change[0];
  }
  if (typeof change !== 'object' || change === null) throw new Misfit('no change');
  if (Array.isArray(value)) return changedList(value, change as Members);
  if (typeof value !== 'object' || value === null) throw new Misfit('nothing to change in');
  const members: Members = { ...value };
  for (const [name, part] of Object.entries(change)) {
    if (Array.isArray(part) && part.length === 0) delete members[name];
    else members[name] = changed(members[name], part);
  }
  return members;
}

function changedList(value: unknown[], change: Members): unknown[] {
  const elements = [...value];
  for (const [place, part] of Object.entries(change)) {
    if (place === '#') {
      const [at, count, ...fresh] = part as [number, number, ...unknown[]];
      if (!(at + count <= elements.length)) throw new Misfit('beyond the end of a list');
      elements.splice(at, count, ...fresh);
    } else {
      if (!(place in elements)) throw new Misfit('beyond the end of a list');
      elements[Number(place)] = changed(elements[Number(place)], part);
    }
  }
  return elements;
}

/** A number that tells two values apart: FNV-1a of the text with the members of each object in the order of their names. */
export function check(value: unknown): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(sorted(value)))) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
