/** How long ago something was, in words. */

import { words } from '../words/words.svelte';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** “3 hours ago”, for a time in seconds since 1970; the last minute is “now”. */
export function since(at: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ['second', Infinity];
  return format.format(-Math.floor(passed / length), unit);
}
