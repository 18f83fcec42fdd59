/** Where everything of Fiasko lies, in board units: the only file that knows coordinates. Pure. */

import type { Placed } from '../../table/motion';
import type { Face, Player, Product, ProductValue, Shown, View } from './generated';

/** The products in the order of the sheet, which is that of cells and values too. */
export const PRODUCTS = ['milk', 'gherkins', 'tomatoes', 'corn', 'sardines'] as const satisfies readonly Product[];

/** The board on a wide screen, or on a phone held upright. */
export type Shape = 'wide' | 'tall';

export interface CardPlaced extends Placed {
  /** Nothing for a card that lies face down. */
  face: Face | null;
  where: 'deck' | 'hand' | 'others' | 'discard';
}

/** A column of the shelf: one product, a tower for each player, and below it that part of the hand. */
export interface Bay {
  product: Product;
  /** The middle of the column. */
  x: number;
  width: number;
}

export interface Tower {
  id: string;
  seat: number;
  product: Product;
  x: number;
  /** The shelf it stands on. */
  y: number;
  value: number;
  /** How much one level is scaled from the product's picture, how many stand abreast, and the levels. */
  scale: number;
  abreast: number;
  levels: number;
  height: number;
  /** Whether its number must be written upright. */
  narrow: boolean;
}

/** The price tag that scores a product. */
export interface Tag extends Box, ProductValue {
  id: string;
  cards: number;
  written: number | null;
}

/** Somebody else at the table. */
export interface Customer extends Box {
  seat: number;
  cards: number;
  /** Whether the cards lie beside the name, or below it. */
  beside: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  shelf: Box;
  counter: Box;
  hand: Box | null;
  bays: readonly Bay[];
  towers: readonly Tower[];
  tags: readonly Tag[];
  customers: readonly Customer[];
  cards: readonly CardPlaced[];
  deck: Box & { count: number };
  gauge: Box & { lean: number };
  discard: Box & { count: number };
}

/** The pictures' sizes; `Product.svelte` draws them standing on the origin. */
export const PICTURES: Record<Product, { width: number; height: number }> = {
  milk: { width: 46, height: 90 },
  gherkins: { width: 50, height: 74 },
  tomatoes: { width: 66, height: 53 },
  corn: { width: 46, height: 77 },
  sardines: { width: 78, height: 31 },
};

export const CARD = { width: 80, height: 112 };

interface Plan {
  width: number;
  height: number;
  margin: number;
  customers: { y: number; height: number; scale: number };
  shelf: { y: number; height: number; rail: number };
  tower: { level: number; tallest: number };
  counter: { y: number; height: number; scale: number; gauge: number; deck: number; discard: number; fan: number };
  hand: { y: number; scale: number; tagY: number; tagHeight: number };
}

const PLANS: Record<Shape, Plan> = {
  wide: {
    width: 1000,
    height: 792,
    margin: 10,
    customers: { y: 0, height: 84, scale: 0.42 },
    shelf: { y: 92, height: 296, rail: 44 },
    tower: { level: 25, tallest: 208 },
    counter: { y: 398, height: 166, scale: 1.02, gauge: 30, deck: 500, discard: 660, fan: 300 },
    hand: { y: 574, scale: 1, tagY: 726, tagHeight: 60 },
  },
  tall: {
    width: 390,
    height: 606,
    margin: 4,
    customers: { y: 0, height: 58, scale: 0.25 },
    shelf: { y: 60, height: 202, rail: 40 },
    tower: { level: 14, tallest: 122 },
    counter: { y: 266, height: 130, scale: 0.8, gauge: 6, deck: 204, discard: 284, fan: 98 },
    hand: { y: 400, scale: 0.75, tagY: 545, tagHeight: 56 },
  },
};

/** A tower of this value reaches the top of the shelf, unless somebody scored more. */
const TALL_VALUE = 110;
/** Somebody else with more room than this has the cards beside the name. */
const ROOMY = 150;
/** What is written under a pile takes so much room. */
const LABEL = 20;
/** So many cards of the discard pile are spread; the others lie beneath. */
const SPREAD = 9;
/** So many cards of the draw pile are drawn: the top one travels, the next appears beneath it. */
const DECK_SEEN = 3;

export function layout(view: View, shape: Shape): Layout {
  const plan = PLANS[shape];
  const own = view.players.find(({ seat }) => seat === view.you);
  const others = view.players.filter((player) => player !== own);
  const columns = bays(plan);
  const customers = others.map((player, index) => customerOf(player, index, others.length, plan));
  const shelf = { x: plan.margin, y: plan.shelf.y, width: plan.width - 2 * plan.margin, height: plan.shelf.height };
  const handHeight = plan.hand.tagY + plan.hand.tagHeight - plan.hand.y;
  return {
    width: plan.width,
    height: own ? plan.height : plan.hand.y,
    shelf,
    counter: { ...shelf, y: plan.counter.y, height: plan.counter.height },
    hand: own ? { ...shelf, y: plan.hand.y, height: handHeight + 4 } : null,
    bays: columns,
    towers: towers(view, columns, plan),
    tags: own ? tags(own, columns, plan) : [],
    customers,
    cards: [
      ...deckCards(view, plan),
      ...discardCards(view.discard, plan),
      ...others.flatMap((player, index) => otherCards(player, customers[index] as Customer, plan)),
      ...(own ? ownCards(own, columns, plan) : []),
    ],
    deck: { ...pileBox(plan.counter.deck, plan), count: view.deck.count },
    gauge: { ...pileBox(plan.counter.gauge, plan), lean: lean(view) },
    discard: { ...pileBox(plan.counter.discard, plan), width: plan.counter.fan, count: view.discard.length },
  };
}

/** What is called by this id can be picked: the draw pile, or a product's price tag. */
export const DECK = 'deck';
export const tagId = (product: Product): string => `score:${product}`;

/** How far the tower beside the draw pile leans, in degrees: one for each per cent of fiasko, as far as a tower can. */
export function lean({ risk }: Pick<View, 'risk'>): number {
  return risk.of === 0 ? 0 : Math.min(42, (100 * risk.fiasko) / risk.of);
}

function bays(plan: Plan): Bay[] {
  const width = (plan.width - 2 * plan.margin) / PRODUCTS.length;
  return PRODUCTS.map((product, index) => ({ product, x: plan.margin + (index + 0.5) * width, width }));
}

function towers(view: View, columns: readonly Bay[], plan: Plan): Tower[] {
  const highest = Math.max(TALL_VALUE, ...view.players.flatMap(({ cells }) => cells.map((cell) => cell ?? 0)));
  const perPoint = plan.tower.tallest / highest;
  return view.players.flatMap(({ seat, cells }) =>
    columns.flatMap(({ product, x, width }, column) => {
      const value = cells[column];
      if (value === null || value === undefined) return [];
      const slot = (width - 8) / view.players.length;
      const picture = PICTURES[product];
      const scale = Math.min(plan.tower.level / picture.height, (slot * 0.92) / picture.width);
      const levels = Math.max(1, Math.round((value * perPoint) / (picture.height * scale)));
      return [
        {
          id: `tower:${seat}:${product}`,
          seat,
          product,
          x: x - (width - 8) / 2 + (seat + 0.5) * slot,
          y: plan.shelf.y + plan.shelf.height - plan.shelf.rail,
          value,
          scale,
          abreast: Math.max(1, Math.min(4, Math.floor((slot * 0.92) / (picture.width * scale)))),
          levels,
          height: levels * picture.height * scale,
          narrow: slot < 26,
        },
      ];
    }),
  );
}

function tags({ cells, hand }: Player, columns: readonly Bay[], plan: Plan): Tag[] {
  if (hand.type === 'faceDown') return [];
  return columns.flatMap(({ product, x, width }, column) => {
    const value = hand.values[column];
    if (!value) return [];
    const box = { x: x - width / 2 + 3, y: plan.hand.tagY, width: width - 6, height: plan.hand.tagHeight };
    return [{ id: tagId(product), ...box, ...value, cards: hand.cards.length, written: cells[column] ?? null }];
  });
}

function customerOf({ seat, hand }: Player, index: number, count: number, plan: Plan): Customer {
  const width = (plan.width - 2 * plan.margin) / count;
  const cards = hand.type === 'faceUp' ? hand.cards.length : hand.ids.length;
  return { seat, cards, x: plan.margin + index * width, y: plan.customers.y, width, height: plan.customers.height, beside: width > ROOMY };
}

function pileBox(x: number, plan: Plan): Box {
  const { scale } = plan.counter;
  const height = CARD.height * scale;
  return { x, y: plan.counter.y + (plan.counter.height - height - LABEL) / 2, width: CARD.width * scale, height };
}

function deckCards({ deck }: View, plan: Plan): CardPlaced[] {
  const { y, height, width } = pileBox(plan.counter.deck, plan);
  const seen = Math.min(DECK_SEEN, deck.count);
  return Array.from({ length: seen }, (_, below) => ({
    id: cardId(deck.topId + below),
    x: plan.counter.deck + width / 2 - below * 2,
    y: y + height / 2 - below * 2,
    turn: 0,
    scale: plan.counter.scale,
    face: null,
    where: 'deck' as const,
  })).reverse();
}

/** The newest cards lie spread, the last on top. A little disorder, but always the same for a card. */
function discardCards(discard: readonly Shown[], plan: Plan): CardPlaced[] {
  const { y, height, width } = pileBox(plan.counter.discard, plan);
  const spread = discard.slice(-SPREAD);
  const apart = spread.length < 2 ? 0 : Math.min(width * 0.62, (plan.counter.fan - width) / (spread.length - 1));
  return spread.map(({ id, face }, index) => ({
    id: cardId(id),
    x: plan.counter.discard + width / 2 + index * apart,
    y: y + height / 2 + ((id * 7) % 9) - 4,
    turn: ((id * 13) % 15) - 7,
    scale: plan.counter.scale * 0.92,
    face,
    where: 'discard' as const,
  }));
}

function otherCards({ hand }: Player, { x, y, width, height, beside }: Customer, plan: Plan): CardPlaced[] {
  const cards = hand.type === 'faceUp' ? hand.cards : hand.ids.map((id) => ({ id, face: null }));
  const { scale } = plan.customers;
  const [wide, high] = [CARD.width * scale, CARD.height * scale];
  const room = beside ? width * 0.46 : width - 16;
  const apart = cards.length < 2 ? 0 : Math.min(wide * 0.6, (room - wide) / (cards.length - 1));
  return cards.map(({ id, face }, index) => ({
    id: cardId(id),
    x: x + (beside ? width * 0.48 : 6) + wide / 2 + index * apart,
    y: y + (beside ? height / 2 : height - high / 2 - 4),
    turn: (index - (cards.length - 1) / 2) * 2,
    scale,
    face,
    where: 'others' as const,
  }));
}

/** The own hand, sorted by product into the columns and by value within. */
function ownCards({ hand }: Player, columns: readonly Bay[], plan: Plan): CardPlaced[] {
  if (hand.type === 'faceDown') return [];
  const { scale } = plan.hand;
  const [wide, high] = [CARD.width * scale, CARD.height * scale];
  const top = plan.hand.y + 12;
  return columns.flatMap(({ product, x, width }) => {
    const held = hand.cards.filter(({ face }) => face.type === 'product' && face.product === product).sort(byValue);
    const beside = width - 16 > wide * 1.6;
    const room = beside ? width - 16 - wide : plan.hand.tagY - 8 - top - high;
    const apart = held.length < 2 ? 0 : Math.min(beside ? wide * 0.55 : 24, room / (held.length - 1));
    const first = beside ? x - ((held.length - 1) * apart) / 2 : x;
    return held.map(({ id, face }, index) => ({
      id: cardId(id),
      x: first + (beside ? index * apart : 0),
      y: top + high / 2 + (beside ? 8 : index * apart),
      turn: 0,
      scale,
      face,
      where: 'hand' as const,
    }));
  });
}

function byValue(one: Shown, other: Shown): number {
  const value = ({ face }: Shown) => (face.type === 'product' ? face.value : 0);
  return value(one) - value(other) || one.id - other.id;
}

function cardId(id: number): string {
  return `card:${id}`;
}
