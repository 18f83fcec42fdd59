import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PRODUCTS, layout, lean, type Layout, type Shape } from './layout';
import { previewOf } from './preview';
import type { Product, Shown, View } from './generated';

/** A view as the rules crate writes it: the snapshot that its own tests keep. */
const snapshot = readFileSync('../games/fiasko/tests/snapshots/snapshots__the_view_of_a_player.snap', 'utf8');
const REAL = JSON.parse(snapshot.slice(snapshot.indexOf('\n{'))) as View;

const card = (id: number, product: Product, value: number): Shown => ({ id, face: { type: 'product', product, value } });

function viewOf(players: number, own: Shown[], cells: (number | null)[][] = []): View {
  return {
    ...REAL,
    you: 0,
    players: Array.from({ length: players }, (_, seat) => ({
      seat,
      hand:
        seat === 0
          ? { type: 'faceUp', cards: own, values: PRODUCTS.map((product) => ({ product, sum: 2, value: 14, scorable: true })) }
          : { type: 'faceDown', ids: [1000 + seat, 2000 + seat, 3000 + seat] },
      cells: cells[seat] ?? [null, null, null, null, null],
      subtotal: 0,
      bonus: 0,
      total: 0,
    })),
  };
}

const SHAPES: Shape[] = ['wide', 'tall'];
const inside = ({ width, height }: Layout, x: number, y: number) => x >= 0 && y >= 0 && x <= width && y <= height;

describe.each(SHAPES)('%s', (shape) => {
  test('the view of the rules crate lies on the board, every card once', () => {
    const board = layout(REAL, shape);
    const ids = board.cards.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    for (const { x, y } of board.cards) expect(inside(board, x, y)).toBe(true);
  });

  test.each([2, 3, 4, 5])('with %i players nothing leaves the board', (players) => {
    const hand = Array.from({ length: 20 }, (_, id) => card(id, PRODUCTS[id % 5] as Product, 1 + (id % 5)));
    const cells = Array.from({ length: players }, () => [300, 13, 40, 115, 88]);
    const board = layout(viewOf(players, hand, cells), shape);

    for (const { x, y } of [...board.cards, ...board.towers]) expect(inside(board, x, y)).toBe(true);
    for (const { x, y, width, height } of [...board.tags, ...board.customers]) {
      expect(inside(board, x, y)).toBe(true);
      expect(inside(board, x + width, y + height)).toBe(true);
    }
    for (const { y, height } of board.towers) expect(y - height).toBeGreaterThanOrEqual(board.shelf.y);
  });

  test('the hand lies in the columns of its products, sorted by value', () => {
    const board = layout(viewOf(2, [card(1, 'corn', 5), card(2, 'milk', 3), card(3, 'corn', 2)]), shape);
    const [milk, , , corn] = board.bays;
    const at = (id: number) => board.cards.find((card) => card.id === `card:${id}`);

    expect(at(2)?.x).toBe(milk?.x);
    expect(Math.abs((at(1)?.x ?? 0) - (corn?.x ?? 0))).toBeLessThan((corn?.width ?? 0) / 2);
    const order = board.cards.filter(({ where }) => where === 'hand').map(({ id }) => id);
    expect(order).toEqual(['card:2', 'card:3', 'card:1']);
  });

  test('a price tag is always in the same place, whatever the hand', () => {
    const places = (hand: Shown[]) =>
      layout(viewOf(3, hand), shape).tags.map(({ id, x, y, width, height }) => ({ id, x, y, width, height }));

    expect(places([])).toEqual(places([card(1, 'milk', 5), card(2, 'milk', 5)]));
    for (const { width, height } of places([])) expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  });

  test('towers grow with the value and never shrink below one level', () => {
    const heights = [13, 40, 88, 115].map((value) => layout(viewOf(2, [], [[value, null, null, null, 115]]), shape).towers[0]?.height ?? 0);

    expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
    expect(new Set(heights).size).toBe(4);
    expect(heights[0]).toBeGreaterThan(0);
  });

  test('a spectator sees everybody and no hand', () => {
    const board = layout({ ...viewOf(3, []), you: null }, shape);

    expect(board.customers).toHaveLength(3);
    expect(board.hand).toBeNull();
    expect(board.tags).toEqual([]);
  });
});

test('the card on top of the draw pile keeps its id when it comes to the hand', () => {
  const before = viewOf(2, []);
  const after = viewOf(2, [card(before.deck.topId, 'milk', 4)]);
  const top = `card:${before.deck.topId}`;

  expect(layout(before, 'wide').cards.find(({ id }) => id === top)?.where).toBe('deck');
  expect(
    layout({ ...after, deck: { count: before.deck.count - 1, topId: before.deck.topId + 1 } }, 'wide').cards.find(({ id }) => id === top)
      ?.where,
  ).toBe('hand');
});

test('only the newest discarded cards are spread, the last on top', () => {
  const discard = Array.from({ length: 30 }, (_, id) => card(id, 'milk', 1));
  const spread = layout({ ...REAL, discard }, 'wide').cards.filter(({ where }) => where === 'discard');

  expect(spread).toHaveLength(9);
  expect(spread.at(-1)?.id).toBe('card:29');
});

test('the tower leans by the risk of a fiasko, as far as a tower can', () => {
  expect(lean({ risk: { fiasko: 6, catastrophe: 2, of: 100 } })).toBe(6);
  expect(lean({ risk: { fiasko: 6, catastrophe: 2, of: 8 } })).toBe(42);
  expect(lean({ risk: { fiasko: 0, catastrophe: 0, of: 0 } })).toBe(0);
});

test('a preview is the tower that scoring would build', () => {
  const view = viewOf(2, [card(1, 'corn', 5)]);

  expect(previewOf(view, 'wide', 'corn')).toMatchObject({ seat: 0, product: 'corn', value: 14 });
  expect(previewOf({ ...view, you: 1 }, 'wide', 'corn')).toBeNull();
});
