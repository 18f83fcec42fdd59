/** What is printed on the things of the box: read from the component data of the rules, the page has no copy of it. */

import {
  build_levels,
  camp_tiles,
  master_cards,
  performance_track,
  player_boards,
  posters,
  printed_tent,
  solo,
  talents,
  tents,
  wheels,
} from '../../../../games/magnifique/data/magnifique.json';
import type { BoardId, BoardSide, CardId, Colour, Hue, PosterId, Talent, TentId, Tile } from './generated';

export const HUES = ['orange', 'green', 'purple'] as const satisfies readonly Hue[];
export const COLOURS = ['orange', 'green', 'purple', 'transparent'] as const satisfies readonly Colour[];
/** In the order of numbers by tile. */
export const TILES = [
  'orange_small',
  'green_small',
  'purple_small',
  'orange_large',
  'green_large',
  'purple_large',
] as const satisfies readonly Tile[];
/** The talents printed on the main board. */
export const BOARD_TALENTS = [
  'board_flip',
  'board_buy_poster',
  'board_colour',
  'board_reverse',
  'board_rearrange',
] as const satisfies readonly Talent[];

export const COLS = 9;
export const ROWS = 6;
export const SPACES = 14;

type Texts = { fr: string; en: string };
export type Cell = readonly [col: number, row: number];

export interface BonusData {
  type: string;
  colour?: Colour;
  amount?: number;
  coins?: number;
  text: Texts;
}
export interface ScoringData {
  type: string;
  colour?: Hue;
  points: number;
  max: number;
  text: Texts;
}
export interface PosterData {
  character: string;
  colour: Hue;
  /** The required tiles, one by one. */
  tiles: readonly Tile[];
  gems: readonly Hue[];
  points: number;
  coins: number;
}
export interface TentData {
  gem: Hue | null;
  points: number;
  coins: number;
}
export interface Reward {
  type: string;
  amount: number;
}
export interface Level {
  power: number;
  small: number;
  large: number;
}
export type WheelSpace = { gem: Colour } | { poster: number };

function byId<Id extends string, Given extends { id: string }, Made>(
  list: readonly Given[],
  make: (given: Given) => Made,
): Record<Id, Made> {
  return Object.fromEntries(list.map((given) => [given.id, make(given)])) as Record<Id, Made>;
}

/** A text of the data as it is printed: with proper apostrophes and spaces, and without the notes for those who enter data. */
export function printed({ fr, en }: Texts): Texts {
  const set = (text: string) => text.replace(/, (?:see|voir) \w+(?=\))/, '').replaceAll("'", '’');
  return { fr: set(fr).replace(/ (?=:)/g, '\u00a0'), en: set(en) };
}

export const CARDS = byId<CardId, (typeof master_cards)[number], { bonus: BonusData; scoring: ScoringData }>(
  master_cards,
  ({ bonus, scoring }) => ({
    bonus: { ...(bonus as BonusData), text: printed(bonus.text) },
    scoring: { ...(scoring as ScoringData), text: printed(scoring.text) },
  }),
);

export const POSTERS = byId<PosterId, (typeof posters)[number], PosterData>(posters, (poster) => ({
  character: poster.character,
  colour: poster.colour as Hue,
  tiles: poster.tiles.flatMap(({ tile, count }) => Array.from({ length: count }, () => tile as Tile)),
  gems: HUES.flatMap((hue) => Array.from({ length: poster.gems[hue] }, () => hue)),
  points: poster.points,
  coins: poster.coins,
}));

export const TENTS = byId<TentId, (typeof tents)[number], TentData>(tents, ({ gem, points, coins }) => ({
  gem: gem as Hue | null,
  points,
  coins,
}));
export const PRINTED_TENT: TentData = { gem: null, points: printed_tent.points, coins: printed_tent.coins };

export const TALENTS = byId<Talent, (typeof talents)[number], { text: Texts; pawns: string }>(talents, ({ text, pawns }) => ({
  text: printed(text),
  pawns,
}));

export const LEVELS: readonly Level[] = build_levels;
export const WAITING: readonly number[] = performance_track.waiting_spaces;
/** The least points of each title of somebody alone. */
export const RANKS: readonly { min: number; name: Texts }[] = solo.ranks;
export const BLOCKED: readonly number[] = solo.blocked_spaces;

/** The ways to turn a tile, each as its cells. */
export const SHAPES = byId<Tile, (typeof camp_tiles)[number], readonly (readonly Cell[])[]>(
  camp_tiles,
  ({ orientations }) => orientations as unknown as readonly (readonly Cell[])[],
);

export const WHEELS = Object.fromEntries(
  wheels.map(({ colour, spaces }) => {
    let number = 0;
    return [colour, spaces.map(({ gem }) => (gem === null ? { poster: number++ } : { gem: gem as Colour }))];
  }),
) as unknown as Record<Hue, readonly WheelSpace[]>;

/** What is printed on a player board. */
export function boardOf(
  id: BoardId,
  side: BoardSide,
): { bonuses: readonly (Reward & { col: number; row: number })[]; slots: readonly Reward[][] } {
  const found = player_boards.find((board) => board.id === id)?.sides.find((one) => one.side === side);
  return { bonuses: found?.camp_bonuses ?? [], slots: (found?.tent_slots ?? []) as Reward[][] };
}

export const hueOf = (tile: Tile): Hue => tile.split('_')[0] as Hue;
export const isLarge = (tile: Tile): boolean => tile.endsWith('large');

/** The orientation one gets by turning a tile clockwise or by looking at it in a mirror: the one of the same cells. */
export function turned(tile: Tile, orientation: number, how: 'turn' | 'mirror'): number {
  const cells = SHAPES[tile][orientation] ?? [];
  const [width, height] = sizeOf(cells);
  const wanted = normal(cells.map(([col, row]) => (how === 'turn' ? [height - 1 - row, col] : [width - 1 - col, row])));
  const found = SHAPES[tile].findIndex((shape) => normal(shape) === wanted);
  return found < 0 ? orientation : found;
}

export function sizeOf(cells: readonly Cell[]): [width: number, height: number] {
  return [Math.max(...cells.map(([col]) => col)) + 1, Math.max(...cells.map(([, row]) => row)) + 1];
}

function normal(cells: readonly Cell[]): string {
  return cells
    .map(([col, row]) => `${col},${row}`)
    .sort()
    .join(' ');
}

/** The outline of some cells as a path, with cells of this size. */
export function outline(cells: readonly Cell[], size: number): string {
  const has = new Set(cells.map(([col, row]) => `${col},${row}`));
  const free = (col: number, row: number) => !has.has(`${col},${row}`);
  return cells
    .flatMap(([col, row]) => {
      const [x, y] = [col * size, row * size];
      return [
        free(col, row - 1) && `M${x} ${y}h${size}`,
        free(col + 1, row) && `M${x + size} ${y}v${size}`,
        free(col, row + 1) && `M${x} ${y + size}h${size}`,
        free(col - 1, row) && `M${x} ${y}v${size}`,
      ];
    })
    .filter(Boolean)
    .join('');
}

export function filled(cells: readonly Cell[], size: number): string {
  return cells.map(([col, row]) => `M${col * size} ${row * size}h${size}v${size}h${-size}z`).join('');
}
