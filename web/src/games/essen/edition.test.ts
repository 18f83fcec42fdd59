import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DATA, isDrawn, nameOf } from './edition';
import type { PrintedTile } from './generated';

type Data = Record<'tiles' | 'ranking_cards' | 'pallet', Record<string, unknown>[]> & {
  board: { spaces: { id: string; adjacent: string[] }[] };
};

const copy = (): Data => JSON.parse(readFileSync('../games/essen/data/essen.json', 'utf8')) as Data;

/** What the view tells of a tile. */
function printed({ tiles }: Data, id: string): PrintedTile {
  const { name, publisher, symbol, price, bonus, zone } = tiles.find((tile) => tile.id === id) as Record<string, unknown>;
  const title = (name as { en: string }).en.replaceAll("'", '’');
  return { tile: id, title, publisher, symbol, price, bonus, zone } as PrintedTile;
}

test('the board is drawn from the data of the rules today', () => {
  expect(nameOf(copy())).toBe(DATA);
  expect(isDrawn(DATA, [])).toBe(true);
});

test('a copy with other tiles is drawn: their titles, prices and symbols are told', () => {
  const mine = copy();
  Object.assign(mine.tiles[16] ?? {}, { name: { fr: 'Ma boîte', en: 'Ma boîte' }, price: 35 });
  Object.assign(mine.tiles[40] ?? {}, { bonus: 3, publisher: 'Somebody' });

  expect(isDrawn(nameOf(mine), [printed(mine, 'game_17'), printed(mine, 'game_41')])).toBe(true);
});

test('a copy with other ranking cards, pallets, zones or aisles is not drawn: nothing tells what they are', () => {
  const ranking = copy();
  Object.assign(ranking.ranking_cards[0] ?? {}, { requires: { meeple: 2, die: 2, cards: 0, hourglass: 0 } });
  const pallets = copy();
  pallets.pallet.forEach((pallet, index, all) =>
    Object.assign(pallet, { popularity: copy().pallet.at(index - all.length + 1)?.popularity }),
  );
  const zones = copy();
  Object.assign(zones.tiles[2] ?? {}, { zone: 'green' });
  const aisles = copy();
  aisles.board.spaces[0]?.adjacent.pop();

  for (const other of [ranking, pallets, zones, aisles]) expect(isDrawn(nameOf(other), [printed(other, 'game_03')])).toBe(false);
});

test('other tiles do not hide other ranking cards', () => {
  const mine = copy();
  Object.assign(mine.tiles[16] ?? {}, { price: 35 });
  Object.assign(mine.ranking_cards[0] ?? {}, { vp: 5 });

  expect(isDrawn(nameOf(mine), [printed(mine, 'game_17')])).toBe(false);
});
