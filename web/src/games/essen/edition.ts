/** Which copies of the game the board can draw: ours, and one of an owner that differs from it in nothing but tiles, which the view tells. */

import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import ours from '../../../../games/essen/data/essen.json';
import type { PrintedTile } from './generated';

/** The hash of `games/essen/data/essen.json`; a test keeps it. */
export const DATA = '4e1bce1f9a7db292f06008234d1b7a4688988f485eccb0c83927e4b55402dd4e';

const known = new Map<string, boolean>([[DATA, true]]);

/**
 * Ranking cards, pallets and the map of another copy are not told by the view, and drawing ours in their place would be a lie. So
 * the tiles that are told are laid into our data: if that has the name of the table's data, nothing else is different.
 */
export function isDrawn(data: string, printed: readonly PrintedTile[]): boolean {
  const answer = known.get(data) ?? nameOf(withTiles(printed)) === data;
  known.set(data, answer);
  return answer;
}

/** Our data with these tiles. Zones are part of the map: a booth of another zone is another map. */
export function withTiles(printed: readonly PrintedTile[]): unknown {
  const others = new Map<string, PrintedTile>(printed.map((tile) => [tile.tile, tile]));
  const tiles = ours.tiles.map((tile) => {
    const other = others.get(tile.id);
    if (!other) return tile;
    const { title, publisher, symbol, price, bonus } = other;
    return {
      ...tile,
      name: isSame(tile.name.en, title) ? tile.name : { fr: title, en: title },
      publisher: isSame(tile.publisher, publisher) ? tile.publisher : publisher,
      symbol,
      price,
      bonus,
    };
  });
  return { ...ours, tiles };
}

/** The rules write an apostrophe as printers do. */
const isSame = (entered: string, told: string): boolean => entered.replaceAll("'", '’') === told;

/** How the rules name component data: the hash of its content, without spaces, keys in order. */
export function nameOf(data: unknown): string {
  return bytesToHex(blake3(utf8ToBytes(plain(data))));
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${plain(field)}`).join(',')}}`;
}
