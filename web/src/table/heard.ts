/** What was said that nobody at this browser has read yet. */

import type { ChatLine } from '../wire';

const REMEMBERED = 'tablee.heard';
/** Older tables are forgotten. */
const MOST = 100;

type Heard = [table: string, number: number][];

function heard(): Heard {
  return JSON.parse(localStorage.getItem(REMEMBERED) ?? '[]') as Heard;
}

/** The number of the last line that was read at a table; 0 before any. */
export function lastHeard(table: string): number {
  return heard().find(([id]) => id === table)?.[1] ?? 0;
}

export function rememberHeard(table: string, number: number): void {
  if (number <= lastHeard(table)) return;
  localStorage.setItem(REMEMBERED, JSON.stringify([[table, number], ...heard().filter(([id]) => id !== table)].slice(0, MOST)));
}

/** The lines of others after the last that was read. */
export function unread(chat: readonly ChatLine[], last: number, me: string | null, blocked: ReadonlySet<string>): readonly ChatLine[] {
  return chat.filter(({ number, person }) => number > last && person.id !== me && !blocked.has(person.id));
}
