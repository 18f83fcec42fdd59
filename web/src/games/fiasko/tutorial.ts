/** A guided first game of Fiasko: prepared positions, and one thing to learn at each. */

import type { Lesson, Tutorial } from '../game';
import type { Step } from '../../wire';
import { DECK, tagId } from './layout';
import type { Face, Product, Seen, Shown, View } from './generated';
import { PRODUCTS } from './layout';

const card = (id: number, product: Product, value: number): Shown => ({ id, face: { type: 'product', product, value } });

interface Position {
  hand: Shown[];
  cells?: (number | null)[];
  theirCells?: (number | null)[];
  theirCards?: number;
  discard?: Shown[];
  deck?: number;
  topId?: number;
  ended?: boolean;
}

const EMPTY: (number | null)[] = [null, null, null, null, null];
const SPECIALS = { fiasko: 6, catastrophe: 2 };
const sum = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** A view as the house would give it; the lessons' figures are checked by `tutorial.test.ts`. */
function view({
  hand,
  cells = EMPTY,
  theirCells = EMPTY,
  theirCards = 0,
  discard = [],
  deck = 80,
  topId = 100,
  ended = false,
}: Position): View {
  const discarded = (type: Face['type']) => discard.filter(({ face }) => face.type === type).length;
  const values = PRODUCTS.map((product, column) => {
    const held = hand.map(({ face }) => (face.type === 'product' && face.product === product ? face.value : 0));
    const value = sum(held) * hand.length;
    return { product, sum: sum(held), value, scorable: value >= 13 && cells[column] === null };
  });
  const ids = Array.from({ length: theirCards }, (_, index) => 500 + index);
  return {
    you: 0,
    options: { openHands: false },
    turn: ended ? null : 0,
    ending: ended ? 'fifthCell' : null,
    deck: { count: deck, topId },
    discard,
    players: [
      { seat: 0, hand: { type: 'faceUp', cards: hand, values }, cells, subtotal: sum(cells), bonus: 0, total: sum(cells) },
      { seat: 1, hand: { type: 'faceDown', ids }, cells: theirCells, subtotal: sum(theirCells), bonus: 0, total: sum(theirCells) },
    ],
    risk: { fiasko: SPECIALS.fiasko - discarded('fiasko'), catastrophe: SPECIALS.catastrophe - discarded('catastrophe'), of: deck },
    shufflesLeft: 19,
  };
}

function step(seq: number, event: Seen): Step {
  return { seq, at: 0, seat: 0, deed: 'act', events: [{ event, sentence: { id: 'fiasko-board-share' } }] };
}

const few = [card(1, 'corn', 3), card(2, 'corn', 1)];
const drawn = card(100, 'corn', 4);
const more = [...few, drawn];
const rich = [
  card(11, 'milk', 5),
  card(12, 'milk', 2),
  card(13, 'milk', 4),
  card(14, 'corn', 1),
  card(15, 'sardines', 3),
  card(16, 'gherkins', 1),
  card(17, 'tomatoes', 2),
  card(18, 'corn', 2),
];
const fiasko: Shown = { id: 300, face: { type: 'fiasko' } };
const full = [88, 24, 30, 18, null];
const lastHand = [card(41, 'sardines', 5), card(42, 'sardines', 3), card(43, 'milk', 1)];

const lessons: Lesson[] = [
  { text: 'fiasko-lesson-shop', view: view({ hand: [] }), pick: null },
  {
    text: 'fiasko-lesson-draw',
    view: view({ hand: few }),
    pick: DECK,
    then: { step: step(1, { type: 'drew', seat: 0, card: drawn }), view: view({ hand: more, deck: 79, topId: 101 }) },
  },
  { text: 'fiasko-lesson-value', view: view({ hand: more, deck: 79, topId: 101 }), pick: null },
  {
    text: 'fiasko-lesson-score',
    view: view({ hand: rich, deck: 60, topId: 200 }),
    pick: tagId('milk'),
    then: {
      step: step(2, { type: 'scored', seat: 0, product: 'milk', sum: 11, value: 88, cards: rich }),
      view: view({ hand: [], cells: [88, null, null, null, null], discard: rich, deck: 60, topId: 200 }),
    },
  },
  {
    text: 'fiasko-lesson-risk',
    view: view({ hand: more, cells: [88, null, null, null, null], discard: rich, deck: 40, topId: 300, theirCards: 5 }),
    pick: null,
  },
  {
    text: 'fiasko-lesson-fiasko',
    view: view({ hand: more, cells: [88, null, null, null, null], discard: rich, deck: 40, topId: 300, theirCards: 5 }),
    pick: DECK,
    then: {
      step: step(3, { type: 'fiasko', card: fiasko, lost: { seat: 0, cards: more } }),
      view: view({
        hand: [],
        cells: [88, null, null, null, null],
        discard: [...rich, ...more, fiasko],
        deck: 39,
        topId: 301,
        theirCards: 5,
      }),
    },
  },
  {
    text: 'fiasko-lesson-end',
    view: view({ hand: lastHand, cells: full, theirCells: [40, null, 45, null, 26], deck: 30, topId: 400, theirCards: 7 }),
    pick: tagId('sardines'),
    then: {
      step: step(4, { type: 'scored', seat: 0, product: 'sardines', sum: 8, value: 24, cards: lastHand }),
      view: view({
        hand: [],
        cells: [88, 24, 30, 18, 24],
        theirCells: [40, null, 45, null, 26],
        discard: lastHand,
        deck: 30,
        topId: 400,
        theirCards: 7,
        ended: true,
      }),
    },
  },
];

export const tutorial: Tutorial = { lessons };
