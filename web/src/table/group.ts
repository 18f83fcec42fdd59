/** Long lists of choices in groups: those of one kind together, in the order they are offered. Pure. */

import type { Choice } from '../wire';

export interface Group {
  /** The kind of action, such as `score`. */
  kind: string;
  choices: Choice[];
}

export function grouped(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const kind = kindOf(choice.action);
    groups.set(kind, [...(groups.get(kind) ?? []), choice]);
  }
  return [...groups].map(([kind, choices]) => ({ kind, choices }));
}

function kindOf(action: unknown): string {
  return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : '';
}
