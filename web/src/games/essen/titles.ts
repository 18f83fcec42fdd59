/** Titles on tiles: one or two lines, shortened where the box's title is longer than its tile. The whole title stands in the card. */

import { ourPrint, printOf } from './box';
import type { Tile } from './generated';

/** Titles that need a hand: where to break them, or what to call them on a tile. */
const LINES: Partial<Record<Tile, readonly string[]>> = {
  game_01: ['Super', 'Fantasy'],
  game_04: ['Rock…', 'BANG!'],
  game_06: ['Packet', 'Row'],
  game_12: ['Kohle &', 'Kolonie'],
  game_16: ['Continental', 'Express'],
  game_19: ['Titanium', 'Wars'],
  game_20: ['Theseus'],
  game_21: ['Ladies &', 'Gentlemen'],
  game_27: ['Hanabi'],
  game_28: ['Bruxelles', '1893'],
  game_31: ['Coal', 'Baron'],
  game_34: ['Russian', 'Railroads'],
  game_37: ['Glass', 'Road'],
  game_38: ['Rogue', 'Agent'],
  game_39: ['Cornish', 'Smuggler'],
  game_41: ['Promised', 'Land'],
  game_45: ['Gear &', 'Piston'],
  game_48: ['World of', 'Tanks'],
  game_49: ['Archon'],
  game_50: ['A Study in', 'Emerald'],
  game_51: ['BANG!', 'Dice Game'],
  game_52: ['Cheaty', 'Mages!'],
  game_53: ['Dungeon', 'Roll'],
  game_54: ['Francis', 'Drake'],
  game_55: ['Northwest', 'Passage'],
  game_57: ['Lewis &', 'Clark'],
  game_59: ['Renaissance', 'Man'],
  game_60: ['Trains and', 'Stations'],
};

/** So many letters fit on a line of a tile; a few more can be drawn closer together. */
export const LETTERS = 9;
const MOST = 13;

/** A tile lower than this has room for one line. */
const TWO_LINES = 54;

export function linesOf(tile: Tile, height: number): readonly string[] {
  const { title } = printOf(tile);
  const known = title === ourPrint(tile).title ? LINES[tile] : undefined;
  const lines = known ?? broken(title).map((line) => (line.length > MOST ? `${line.slice(0, MOST - 1).trimEnd()}…` : line));
  const [first = '', ...rest] = lines;
  return rest.length > 0 && height < TWO_LINES ? [`${first.replace(/…$/, '')}…`] : lines;
}

/** At the space that leaves the shortest lines. */
function broken(title: string): readonly string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  if (title.length <= LETTERS || spaces.length === 0) return [title];
  const longer = (at: number) => Math.max(at, title.length - at - 1);
  const at = spaces.reduce((best, next) => (longer(next) < longer(best) ? next : best));
  return [title.slice(0, at), title.slice(at + 1)];
}
