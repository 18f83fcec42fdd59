/** Lengths of time in words. */

import { words } from './words.svelte';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** “2 days”, “90 seconds”: in the largest unit that tells it exactly. */
export function duration(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[3];
  return new Intl.NumberFormat(words.language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

/** “5 minutes”, for what has lasted so many seconds: in whole units of the largest that is full. */
export function lasting(seconds: number): string {
  const passed = Math.max(1, Math.floor(seconds));
  const [, length] = UNITS.find(([, length]) => passed >= length) ?? UNITS[3];
  return duration(passed - (passed % length));
}

/** “in 3 minutes”, for what will be after so many seconds: rounded, and to the second in the last two minutes. */
export function ahead(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  const [unit, length] = UNITS.find(([, length]) => left >= 2 * length) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(words.language, { numeric: 'always' }).format(Math.round(left / length), unit);
}
