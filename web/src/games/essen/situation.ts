/** What the fair looks like to the viewer: the view, sorted by what lies where. It looks things up and works nothing out. */

import { cardOfTile, isCrowded, printOf, printOfCard, type Print, SPACES, tileAt, tileOfCard } from './box';
import type { Card, Deal, EventToken, Offer, PlayerView, Space, Tile, View } from './generated';

/** Where each space stands in the order of the spaces. */
const PLACE_OF = new Map(SPACES.map((space, place) => [space, place]));

/** Whose wish a tile is: mine, everybody's, or one I saw in the draft and handed on. */
export type Heart = 'mine' | 'common' | 'passed';

export interface Booth {
  tile: Tile;
  print: Print;
  /** For sale now, arriving next round, on a card I choose from, or nothing there. */
  state: 'sale' | 'arriving' | 'card' | 'empty';
  offer: Offer | null;
  event: EventToken | null;
  heart: Heart | null;
  /** What the viewer could do about it in this turn; nothing for whoever only watches. */
  deal: Deal | null;
}

export function boothsOf(view: View): Map<Tile, Booth> {
  const offers = new Map(view.booths.map((offer) => [offer.tile, offer]));
  const pallet = new Map(view.pallet.map((placed) => [placed.tile, placed]));
  const deals = new Map((view.own?.deals ?? []).map((deal) => [deal.tile, deal]));
  const unseen = new Set(view.unseenTiles);
  const cards = new Set([...(view.own?.packet ?? []), ...(view.own?.drawn ?? [])].map(tileOfCard));
  const tiles = SPACES.flatMap((space) => tileAt(space) ?? []);
  return new Map(
    tiles.map((tile) => {
      const offer = offers.get(tile) ?? null;
      const arriving = pallet.get(tile) ?? null;
      const booth: Booth = {
        tile,
        print: printOf(tile),
        state: offer ? 'sale' : arriving ? 'arriving' : cards.has(tile) ? 'card' : 'empty',
        offer,
        event: offer?.event ?? arriving?.event ?? null,
        heart: offer || arriving || unseen.has(tile) ? heartOf(view, tile) : null,
        deal: deals.get(tile) ?? null,
      };
      return [tile, booth];
    }),
  );
}

function heartOf(view: View, tile: Tile): Heart | null {
  const card = cardOfTile(tile);
  if (view.own?.hand.includes(card)) return 'mine';
  if (view.common.includes(card)) return 'common';
  return view.own?.passed.some((packet) => packet.includes(card)) ? 'passed' : null;
}

export type WishState = 'bought' | 'sale' | 'arriving' | 'later' | 'gone';

export interface Wish {
  card: Card;
  print: Print;
  state: WishState;
  /** What it costs, where it is for sale. */
  price: number | null;
}

/** What has become of a wish. */
export function wishOf(view: View, card: Card, fulfilled: readonly Card[]): Wish {
  const tile = tileOfCard(card);
  const print = printOfCard(card);
  const offer = view.booths.find((booth) => booth.tile === tile);
  if (fulfilled.includes(card)) return { card, print, state: 'bought', price: null };
  if (offer) return { card, print, state: 'sale', price: offer.price };
  if (view.pallet.some((placed) => placed.tile === tile)) return { card, print, state: 'arriving', price: null };
  return { card, print, state: view.unseenTiles.includes(tile) ? 'later' : 'gone', price: null };
}

const ORDER: Record<WishState, number> = { sale: 0, arriving: 1, later: 2, bought: 3, gone: 4 };

/** My wishes: what can be had first. */
export function wishesOf(view: View): Wish[] {
  const { own } = view;
  if (!own) return [];
  const wishes = own.hand.map((card) => wishOf(view, card, own.fulfilled));
  return wishes.sort((one, other) => ORDER[one.state] - ORDER[other.state] || one.print.number - other.print.number);
}

export function me(view: View): PlayerView | null {
  return view.players.find(({ seat }) => seat === view.you) ?? null;
}

/** One of the cheapest ways to a space. */
export interface Way {
  space: Space;
  cost: number;
  /** The spaces entered one after the other. */
  steps: Space[];
}

/** My way to a space; nothing for spectators, where I stand, and once the game is over. */
export function wayTo(view: View, space: Space): Way | null {
  const ways = view.own?.ways ?? [];
  const cost = me(view)?.costs[PLACE_OF.get(space) ?? -1];
  if (!cost) return null;
  const steps: Space[] = [];
  for (let here: Space | null = space, before; here; here = before) {
    before = ways[PLACE_OF.get(here) ?? -1] ?? null;
    if (before) steps.unshift(here);
  }
  return { space, cost, steps };
}

/** Which spaces a seat can reach, with what it costs. */
export function reachOf(view: View, seat: number): Map<Space, number> {
  const player = view.players.find((player) => player.seat === seat);
  if (!player) return new Map();
  const costs = SPACES.map((space, place) => [space, player.costs[place] ?? 0] as const);
  return new Map(costs.filter(([, cost]) => cost > 0 && cost <= player.reach));
}

export const crowdedSpaces = (view: View): Space[] => SPACES.filter((space) => isCrowded(space, view.crowd));
