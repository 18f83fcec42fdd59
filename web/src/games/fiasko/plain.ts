/** Fiasko on the plain table. Pure. */

import type { Asked, PlainGame, Tried } from '../../plain/plain';
import { seatOf, wordIn } from '../../plain/values';
import PlainPicture from './PlainPicture.svelte';
import type { Product, ProductValue, View } from './generated';

const PRODUCTS: readonly Product[] = ['milk', 'gherkins', 'tomatoes', 'corn', 'sardines'];

/** What I hold of each product. */
function values({ view, seat }: Asked): readonly ProductValue[] {
  const hand = (view as View).players[seat]?.hand;
  return hand?.type === 'faceUp' ? hand.values : [];
}

const score = (product: Product) => ({ type: 'score', product });

export const plain: PlainGame = {
  aside: ['fiasko-told-discard'],
  Picture: PlainPicture,

  picture(sentence) {
    const product = wordIn(sentence, 'product');
    const isThing = sentence.id === 'fiasko-card' || sentence.id === 'fiasko-product';
    return isThing && product !== null ? { name: product, count: null } : null;
  },

  tries(asked) {
    const held = values(asked);
    return PRODUCTS.map((product): Tried => {
      const value = held.find((one) => one.product === product)?.value ?? 0;
      return { action: score(product), sentence: { id: 'fiasko-action-score', args: { product, value } } };
    });
  },

  // A card of my hand stands for scoring its product.
  means({ title, thing }, asked) {
    const product = wordIn(thing, 'product');
    const isMine = title.id === 'fiasko-told-hand' && seatOf(title) === asked.seat;
    return isMine && product !== null ? score(product as Product) : null;
  },
};
