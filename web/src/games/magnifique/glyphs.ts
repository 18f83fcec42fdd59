/** What is printed on cards, tiles and boards, as short rows of symbols and numbers. Pure. */

import { type BonusData, type Reward, type ScoringData, SHAPES, sizeOf } from './data';
import type { Hue, Talent, Tile } from './generated';
import { MARK_OF, type SymbolName } from './symbols';

export type Glyph = { text: string } | { symbol: SymbolName; hue?: Hue | 'canvas' } | { tile: Tile };

const text = (value: string | number): Glyph => ({ text: String(value) });
const symbol = (name: SymbolName, hue?: Hue | 'canvas'): Glyph => (hue ? { symbol: name, hue } : { symbol: name });

export function bonusGlyphs({ type, colour, amount, coins }: BonusData): Glyph[] {
  switch (type) {
    case 'plus_colour':
      return [text(`+${amount}`), symbol('power'), symbol(MARK_OF[colour ?? 'orange'], colour as Hue)];
    case 'plus_any':
      return [text(`+${amount}`), symbol('power')];
    case 'set_die':
      return [symbol('any'), text('1–6')];
    case 'copy':
      return [symbol('copy')];
    case 'coins':
      return [text(amount ?? 0), symbol('coin')];
    case 'points':
      return [text(amount ?? 0), symbol('point')];
    case 'gem':
      return [symbol(`gem-${colour ?? 'transparent'}`)];
    case 'poster':
      return [symbol('poster')];
    case 'coins_for_talent':
      return [text(coins ?? 0), symbol('coin'), symbol('arrow'), symbol('pawn')];
    case 'talent_for_small':
      return [symbol('pawn'), symbol('arrow'), { tile: `${colour as Hue}_small` }];
    case 'gems_for_small':
      return [text(3), symbol('diamond'), symbol('arrow'), { tile: `${colour as Hue}_small` }];
    default:
      return [];
  }
}

const PER: Readonly<Record<string, Glyph[]>> = {
  small_any: [symbol('small')],
  large_any: [symbol('large')],
  rectangle: [symbol('rectangle')],
  columns: [symbol('columns')],
  rows: [symbol('rows')],
  tents: [symbol('tent')],
  gems: [symbol('gem-orange'), symbol('gem-green'), symbol('gem-purple')],
  pay_coins: [symbol('coin')],
  character: [symbol('same')],
  distinct_characters: [symbol('different')],
  talents: [symbol('pawn')],
};

export function scoringGlyphs({ type, colour, points }: ScoringData): Glyph[] {
  const hue = colour ?? 'orange';
  switch (type) {
    case 'small_colour':
      return [text(`${points}×`), { tile: `${hue}_small` }];
    case 'large_colour':
      return [text(`${points}×`), { tile: `${hue}_large` }];
    case 'group_colour':
      return [text(`${points}×`), { tile: `${hue}_small` }, { tile: `${hue}_small` }];
    case 'poster_colour':
      return [text(`${points}×`), symbol('poster', hue)];
    case 'flat':
      return [text(points), symbol('point')];
    case 'payment':
      return [text('='), symbol('due')];
    case 'perf_space':
      return [text('='), symbol('hat')];
    case 'double_transparent':
      return [text(`${points}×`), symbol('any'), symbol('gem-transparent')];
    default:
      return [text(`${points}×`), ...(PER[type] ?? [])];
  }
}

export const TALENT_GLYPHS: Readonly<Record<Talent, Glyph[]>> = {
  board_flip: [symbol('any'), symbol('turn')],
  board_buy_poster: [text(2), symbol('coin'), symbol('arrow'), symbol('poster')],
  board_colour: [symbol('small', 'orange'), symbol('small', 'green'), symbol('small', 'purple')],
  board_reverse: [symbol('wagon'), symbol('turn')],
  board_rearrange: [symbol('poster'), symbol('swap')],
  tile_coins: [text(2), symbol('coin')],
  tile_gem: [symbol('gem-transparent')],
  tile_plus1: [text('+1'), symbol('power')],
  tile_build2: [text('+2'), symbol('large')],
  tile_large: [text('+'), symbol('large')],
  tile_double_camp: [text('×2'), symbol('rectangle')],
  tile_travel3: [text('+3'), symbol('wagon')],
  tile_double_tent: [text('×2'), symbol('tent')],
  tile_perform2: [text('+2'), symbol('hat')],
  tile_point: [symbol('poster'), text('+1'), symbol('point')],
  tile_ignore: [symbol('cross'), symbol('small')],
  tile_extra: [text('+1'), symbol('poster')],
};

export function rewardGlyphs({ type, amount }: Reward): Glyph[] {
  switch (type) {
    case 'coins':
      return [text(amount), symbol('coin')];
    case 'points':
      return [text(amount), symbol('point')];
    case 'gem_transparent':
      return [symbol('gem-transparent')];
    case 'talent':
      return [symbol('pawn')];
    default:
      return amount > 1 ? [text(amount), symbol('poster')] : [symbol('poster')];
  }
}

/** How wide a glyph is at a size: numbers in the title's type, symbols in their box, tiles by their cells. */
export function widthOf(glyph: Glyph, size: number): number {
  if ('text' in glyph) return [...glyph.text].reduce((sum, sign) => sum + (/[–.]/.test(sign) ? 0.45 : 0.6), 0) * size;
  if ('symbol' in glyph) return size * (glyph.symbol === 'power' ? 1.15 : 1);
  return sizeOf(SHAPES[glyph.tile][lying(glyph.tile)] ?? [])[0] * cellOf(size);
}

/** The cells of a little tile. */
export const cellOf = (size: number): number => size * 0.36;

/** The orientation in which a little tile is drawn: the widest. */
export function lying(tile: Tile): number {
  const at = SHAPES[tile].findIndex((shape) => sizeOf(shape)[1] === 2);
  return Math.max(0, at);
}

export const GAP = 3;

export function widthOfAll(glyphs: readonly Glyph[], size: number): number {
  return glyphs.reduce((sum, glyph) => sum + widthOf(glyph, size) + GAP, -GAP);
}
