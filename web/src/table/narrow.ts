/** From all legal choices to one: each pick on the board leaves those that mention it. */

import type { Choice } from '../wire';

/** The things of the board that an action mentions, in the order they are picked. The game's folder knows them. */
export type Mentions = (action: unknown) => readonly string[];

export interface Narrowed {
  /** The choices that are still possible. */
  left: readonly Choice[];
  /** What can be picked next. */
  targets: ReadonlySet<string>;
  /** The choice that the picks have settled on. */
  settled: Choice | null;
}

export function narrow(choices: readonly Choice[], picks: readonly string[], mentions: Mentions): Narrowed {
  const paths = choices.map((choice) => ({ choice, path: mentions(choice.action) }));
  const left = paths.filter(({ path }) => picks.every((pick, index) => path[index] === pick));
  const next = left.flatMap(({ path }) => path.slice(picks.length, picks.length + 1));
  const ended = left.filter(({ path }) => path.length === picks.length);
  const only = picks.length > 0 && left.length === 1 ? left[0] : undefined;
  return {
    left: left.map(({ choice }) => choice),
    targets: new Set(next),
    settled: only?.choice ?? (picks.length > 0 && ended.length === 1 && next.length === 0 ? (ended[0]?.choice ?? null) : null),
  };
}
