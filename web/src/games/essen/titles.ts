/** Titles on tiles: one or two lines, shortened where the box's title is longer than its tile. The whole title stands in the card. */

import { printOf } from './box';
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

/** So many letters fit on a line of a tile. */
export const LETTERS = 9;

export function linesOf(tile: Tile): readonly string[] {
  const known = LINES[tile];
  if (known) return known;
  const { title } = printOf(tile);
  const at = title.lastIndexOf(' ', LETTERS);
  return title.length <= LETTERS || at < 0 ? [title] : [title.slice(0, at), title.slice(at + 1)];
}
