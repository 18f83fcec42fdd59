/** The end of a round as one small story: what the house tells in one step, in chapters that can be followed. Pure. */

import type { Step } from '../../wire';
import type { CrowdPlace, EventToken, FirstBy, LastTile, Placed, RankingCard, Seat, Seen, Symbol, Tile } from './generated';

export type Chapter =
  | { type: 'rankings'; scored: readonly { seat: Seat; card: RankingCard; points: number }[] }
  | { type: 'lastTile'; tile: LastTile }
  | { type: 'arrivals'; tiles: readonly Placed[] }
  | { type: 'pallet'; tiles: readonly Tile[] }
  | { type: 'popularity'; moves: readonly { symbol: Symbol; from: number; to: number }[] }
  | { type: 'events'; drawn: readonly { tile: Tile; event: EventToken }[] }
  | { type: 'crowds'; places: readonly CrowdPlace[] }
  | { type: 'first'; seat: Seat; by: FirstBy };

/** The chapters of a step that begins a round; none for any other step. */
export function storyOf(step: Step): Chapter[] {
  const seen = step.events.map(({ event }) => event as Seen);
  const round = seen.find((event) => event.type === 'roundStarted');
  const opens = seen.some((event) => event.type === 'boothsFilled');
  if (!round && !opens) return [];
  const all = <T extends Seen['type']>(type: T) => seen.filter((event): event is Extract<Seen, { type: T }> => event.type === type);
  const chapters: Chapter[] = [];
  const scored = all('rankingScored');
  if (scored.length > 0) chapters.push({ type: 'rankings', scored });
  for (const { tile } of all('lastTileTurnedUp')) chapters.push({ type: 'lastTile', tile });
  for (const { tiles } of all('tilesArrived')) chapters.push({ type: 'arrivals', tiles });
  for (const { tiles } of all('palletLoaded')) chapters.push({ type: 'pallet', tiles });
  const moves = all('popularityMoved');
  if (moves.length > 0) chapters.push({ type: 'popularity', moves: merged(moves) });
  const drawn = all('eventDrawn');
  if (drawn.length > 0) chapters.push({ type: 'events', drawn });
  const crowds = all('crowdMoved');
  if (crowds.length > 0) chapters.push({ type: 'crowds', places: crowds.map(({ place }) => place) });
  for (const { seat, by } of all('firstPlayerChosen')) chapters.push({ type: 'first', seat, by });
  return chapters;
}

/** Each symbol once: from where it stood to where it ended. */
function merged(moves: readonly { symbol: Symbol; from: number; to: number }[]): { symbol: Symbol; from: number; to: number }[] {
  const bySymbol = new Map<Symbol, { symbol: Symbol; from: number; to: number }>();
  for (const { symbol, from, to } of moves) {
    bySymbol.set(symbol, { symbol, from: bySymbol.get(symbol)?.from ?? from, to });
  }
  return [...bySymbol.values()];
}
