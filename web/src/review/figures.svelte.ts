/** Figures of a review, as the page's language writes them. */

import { words } from '../words/words.svelte';
import { type Unit, WHOLE } from './curve';

/** With the sign of print: a hyphen is none. */
export const printed = (text: string): string => text.replace('-', '−');

export function share(value: number): string {
  return printed(new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 }).format(value));
}

export function points(value: number): string {
  return printed(new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 }).format(value));
}

/** A whole value of a curve. */
export function figure(value: number, unit: Unit): string {
  return unit === 'win' ? share(value) : points(value);
}

/** An amount of the house's whole numbers; a change is told with its sign. */
export function amount(amount: number, unit: Unit, sign: 'change' | 'whole' = 'change'): string {
  const style = unit === 'win' ? ({ style: 'percent' } as const) : {};
  const signDisplay = sign === 'change' ? 'exceptZero' : 'auto';
  const value = amount / WHOLE[unit];
  return printed(new Intl.NumberFormat(words.language, { ...style, maximumFractionDigits: 1, signDisplay }).format(value));
}
