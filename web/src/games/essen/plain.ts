/** Essen on the plain table. Pure. */

import type { PlainGame, Tried } from '../../plain/plain';
import { numberIn, wordIn } from '../../plain/values';
import { boothOf, tileAt, tileOfCard } from './box';
import type { Decision, View } from './generated';
import PlainPicture from './PlainPicture.svelte';

export const plain: PlainGame = {
  mine: ['essen-told-packet', 'essen-told-drawn', 'essen-told-hand'],
  beside: ['essen-told-game', 'essen-told-popularity', 'essen-told-rankings'],
  aside: ['essen-told-passed', 'essen-told-discards', 'essen-told-supply'],
  Picture: PlainPicture,

  picture(sentence) {
    const symbol = wordIn(sentence, 'symbol');
    if ((sentence.id !== 'essen-symbols' && sentence.id !== 'essen-symbol') || symbol === null) return null;
    return { name: symbol, count: numberIn(sentence, 'count') };
  },

  tries({ view: any, decision, seat }) {
    if ((decision as Decision).type !== 'turn') return [];
    const view = any as View;
    const own = view.players[seat];
    const here = own && tileAt(own.pos);
    const offer = view.booths.find(({ tile }) => tile === here);
    const deed = (type: string, id: string, args: Tried['sentence']['args'] = {}): Tried => ({
      action: { type },
      sentence: { id: `essen-action-${id}`, args },
    });
    return [
      // What lies here and cannot be bought has its name in the rules' answer.
      ...(offer ? [deed('buy', 'buy-nothing')] : []),
      deed('playTest', 'play-test', { cards: 2 }),
      deed('eat', 'eat', { price: 20 }),
      deed('unload', 'unload', { tiles: own?.bag.length ?? 0 }),
      deed('withdraw', 'withdraw', { money: 50, points: 2 }),
    ];
  },

  // A game on a booth stands for going there, or for removing it; a card for keeping it.
  means({ title, index }, { view: any, decision }) {
    const view = any as View;
    const { type } = (decision ?? { type: 'turn' }) as Decision;
    if (title.id === 'essen-told-sale') {
      const tile = view.booths[index]?.tile;
      if (!tile) return null;
      return type === 'remove' ? { type: 'remove', tile } : { type: 'move', space: boothOf(tile) };
    }
    const cards = {
      'essen-told-packet': view.own?.packet,
      'essen-told-drawn': view.own?.drawn,
      'essen-told-hand': view.own?.hand,
    }[title.id];
    const card = cards?.[index];
    if (!card) return null;
    return type === 'draft' || type === 'keep' ? { type, card } : { type: 'move', space: boothOf(tileOfCard(card)) };
  },
};
