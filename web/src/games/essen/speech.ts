/** How the things of the fair are called. */

import { t, words } from '../../words/words.svelte';
import { printOf, tileAt } from './box';
import type { EventToken, LastTile, Space, Symbol } from './generated';

export function spaceName(space: Space): string {
  const tile = tileAt(space);
  if (tile) return t('essen-booth-number', { number: printOf(tile).number });
  return words.say({ id: 'essen-space', args: { space } });
}

export function symbolName(symbol: Symbol): string {
  return words.say({ id: 'essen-symbol', args: { symbol } });
}

export function eventName(event: EventToken): string {
  return words.say({ id: 'essen-event-token', args: { event } });
}

export function lastTileName(tile: LastTile): string {
  return words.say({ id: 'essen-last-tile', args: { tile } });
}

/** "3 + 1 + 3": what a purchase brings, part by part. */
export function sumOf(gain: { popularity: number; bonus: number; event: number; lastRound: number }): string {
  const parts = [gain.bonus, gain.event, gain.lastRound].filter((part) => part !== 0);
  return [String(gain.popularity), ...parts.map((part) => `${part < 0 ? '−' : '+'} ${Math.abs(part)}`)].join(' ');
}
