/** Strascendance on the plain table. */

import type { PlainGame, Tried } from '../../plain/plain';
import { seatOf } from '../../plain/values';
import { words } from '../../words/words.svelte';
import { cardName } from './city';
import type { Decision, Place, View } from './generated';
import PlainPicture from './PlainPicture.svelte';

const COLUMNS: Readonly<Record<string, string>> = {
  'strascendance-column-dancers': 'dancer',
  'strascendance-column-killjoys': 'killjoy',
};

export const plain: PlainGame = {
  mine: ['strascendance-told-hand'],
  aside: ['strascendance-told-discarded', 'strascendance-told-memory'],
  Picture: PlainPicture,

  picture({ id }) {
    const name = COLUMNS[id];
    return name ? { name, count: null } : null;
  },

  tries({ view: any, decision, seat }) {
    if ((decision as Decision).type !== 'action') return [];
    const view = any as View;
    const dice = view.dice;
    const die = (die: 'black' | 'white', value: number): Tried => ({
      action: { type: 'useDie', die },
      sentence: { id: 'strascendance-plain-die', args: { die, value } },
    });
    return [
      ...(dice ? [die('black', dice.black), die('white', dice.white)] : []),
      ...(view.players[seat]?.kept ?? []).map((card): Tried => ({
        action: { type: 'useCard', card },
        sentence: { id: 'strascendance-use-card', args: { card: cardName(card, words.language) } },
      })),
      { action: { type: 'pass' }, sentence: { id: 'strascendance-pass' } },
    ];
  },

  // A place is the answer to whatever asks for one; a card of the hand is kept or laid down.
  means({ title, index }, { view: any, decision }) {
    const view = any as View;
    const asked = (decision as Decision | null)?.type ?? 'action';
    const choose = (place: Place | undefined) => (place ? { type: 'choose', decision: asked, place } : null);
    switch (title.id) {
      case 'strascendance-told-held':
        return choose(view.places.filter(({ holder }) => holder === seatOf(title))[index]?.place);
      case 'strascendance-told-crowds':
        return choose(view.places.filter(({ crowd }) => crowd)[index]?.place);
      case 'strascendance-told-hand': {
        const hand = view.setup && 'hand' in view.setup ? view.setup.hand : [];
        const place = hand[index];
        if (asked === 'draft' && place) return { type: 'draft', fate: 'keep', place };
        return choose(place);
      }
      default:
        return null;
    }
  },
};
