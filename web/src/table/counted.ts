/** Whose count this browser has seen: once is a feast, and whoever comes back sees the result at once. */

const REMEMBERED = 'tablee.counted';
/** Older ones are forgotten. */
const MOST = 100;

function counted(): string[] {
  return JSON.parse(localStorage.getItem(REMEMBERED) ?? '[]') as string[];
}

export function wasCounted(table: string): boolean {
  return counted().includes(table);
}

export function rememberCount(table: string): void {
  if (!wasCounted(table)) localStorage.setItem(REMEMBERED, JSON.stringify([table, ...counted()].slice(0, MOST)));
}
