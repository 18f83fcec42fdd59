/** What is in the box, as printed: the component data that the rules read, too. Nothing of it changes in play; a house may play with another copy. */

import { board, pallet, ranking_cards, tiles } from '../../../../games/essen/data/essen.json';
import type { Card, CrowdPlace, PerSymbol, PrintedTile, RankingCard, Space, Symbol, Tile } from './generated';

export const SYMBOLS = ['meeple', 'die', 'cards', 'hourglass'] as const satisfies readonly Symbol[];
export const ZONES = ['mauve', 'yellow', 'green', 'blue', 'red'] as const;
export type Zone = (typeof ZONES)[number];

export interface Print {
  tile: Tile;
  number: number;
  space: Space;
  zone: Zone;
  title: string;
  publisher: string;
  symbol: Symbol;
  price: number;
  bonus: number;
}

export interface Ground {
  space: Space;
  zone: Zone | null;
  x: number;
  y: number;
  w: number;
  h: number;
  adjacent: readonly Space[];
}

const OURS: ReadonlyMap<Tile, Print> = new Map<Tile, Print>(
  tiles.map(({ id, booth, space, zone, name, publisher, symbol, price, bonus }) => [
    id as Tile,
    {
      tile: id as Tile,
      number: booth,
      space: space as Space,
      zone: zone as Zone,
      title: name.en,
      publisher,
      symbol: symbol as Symbol,
      price,
      bonus,
    },
  ]),
);

let prints = OURS;

/** Lays the copy on the table whose tiles are printed otherwise than ours. */
export function layOut(printed: readonly PrintedTile[]): void {
  prints =
    printed.length === 0
      ? OURS
      : new Map([...OURS, ...printed.map((other) => [other.tile, { ...ourPrint(other.tile), ...other }] as const)]);
}

export function ourPrint(tile: Tile): Print {
  return OURS.get(tile) as Print;
}

/** The spaces of the map in booths, as the rules measure them: x to the east, y to the front. */
export const GROUNDS: readonly Ground[] = board.spaces.map(({ id, zone, rect, adjacent }) => ({
  space: id as Space,
  zone: zone as Zone | null,
  ...rect,
  adjacent: adjacent as Space[],
}));

const BY_SPACE = new Map(GROUNDS.map((ground) => [ground.space, ground]));

export const SPACES: readonly Space[] = GROUNDS.map(({ space }) => space);

export function groundOf(space: Space): Ground {
  return BY_SPACE.get(space) as Ground;
}

export function printOf(tile: Tile): Print {
  return prints.get(tile) as Print;
}

/** Tiles, booths and wishlist cards bear the same numbers. */
export const tileOfCard = (card: Card): Tile => card.replace('wish', 'game') as Tile;
export const cardOfTile = (tile: Tile): Card => tile.replace('game', 'wish') as Card;
export const boothOf = (tile: Tile): Space => tile.replace('game', 'booth') as Space;
export const tileAt = (space: Space): Tile | null => (space.startsWith('booth') ? (space.replace('booth', 'game') as Tile) : null);
export const printOfCard = (card: Card): Print => printOf(tileOfCard(card));

/** Whether a crowd pawn that stands there fills this space. */
export function isCrowded(space: Space, crowd: readonly CrowdPlace[] | null): boolean {
  const { zone } = groundOf(space);
  return (crowd ?? []).some((place) => place === space || place === zone) && space !== 'parking';
}

const RANKINGS = new Map(ranking_cards.map(({ id, requires, vp }) => [id as RankingCard, { needs: requires as PerSymbol, points: vp }]));
export const BOARDS = ['BoardGameGeek', 'TricTrac', 'Fairplay'] as const;

export function rankingOf(card: RankingCard): { needs: PerSymbol; points: number } {
  return RANKINGS.get(card) as { needs: PerSymbol; points: number };
}

/** The signs printed on the pallets. */
export const PALLETS: readonly { popularity: number; event: boolean; crowd: number | null }[] = pallet.map(
  ({ popularity, event, crowd }) => ({ popularity, event, crowd }),
);
