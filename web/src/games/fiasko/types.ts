/** Fiasko's JSON, as `games/fiasko/src/{view,event,actions}.rs` write it. */

export const PRODUCTS = ['milk', 'gherkins', 'tomatoes', 'corn', 'sardines'] as const;
export type Product = (typeof PRODUCTS)[number];

export type Face = { type: 'product'; product: Product; value: number } | { type: 'fiasko' } | { type: 'catastrophe' };

/** A card that lies open: what it is called, and what it shows. */
export interface Shown {
  id: number;
  face: Face;
}

export interface ProductValue {
  product: Product;
  sum: number;
  value: number;
  scorable: boolean;
}

export type HandView = { type: 'faceUp'; cards: Shown[]; values: ProductValue[] } | { type: 'faceDown'; ids: number[] };

export interface Player {
  seat: number;
  hand: HandView;
  /** In the order of `PRODUCTS`. */
  cells: (number | null)[];
  subtotal: number;
  bonus: number;
  total: number;
}

export interface View {
  you: number | null;
  options: { open_hands: boolean };
  turn: number | null;
  ending: 'fifthCell' | 'lastShuffle' | null;
  deck: { count: number; topId: number };
  discard: Shown[];
  players: Player[];
  risk: { fiasko: number; catastrophe: number; of: number };
  shufflesLeft: number;
}

export type Action = { type: 'draw' } | { type: 'score'; product: Product };

export interface Lost {
  seat: number;
  cards: Shown[];
}

export type Seen =
  | { type: 'opened'; starter: number }
  | { type: 'reshuffled'; cards: number }
  | { type: 'drewOpenly'; seat: number; card: Shown }
  | { type: 'drewHidden'; seat: number; id: number }
  | { type: 'fiasko'; card: Shown; lost: Lost }
  | { type: 'catastrophe'; seat: number; card: Shown; lost: Lost[] }
  | { type: 'scored'; seat: number; product: Product; sum: number; value: number; cards: Shown[] }
  | { type: 'ended'; ending: 'fifthCell' | 'lastShuffle' };
