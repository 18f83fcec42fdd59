/** Magnifique on the plain table. Pure. */

import type { PlainGame, Pointing, Tried } from '../../plain/plain';
import { numberIn, seatOf, wordIn } from '../../plain/values';
import type { Sentence } from '../../wire';
import type { Action, Decision, MainAction, Talent, View } from './generated';
import PlainPicture from './PlainPicture.svelte';

const ACTIONS: readonly MainAction[] = ['build', 'travel', 'perform'];
const COLOURS = ['orange', 'green', 'purple', 'transparent'] as const;
/** The four waiting spaces come first on the track. */
const WAITING = 4;

const COLUMNS: Readonly<Record<string, string>> = {
  'magnifique-column-points': 'point',
  'magnifique-column-coins': 'coin',
  'magnifique-column-due': 'due',
  'magnifique-column-pawns': 'pawn',
};

const tried = (action: Action, id: string, args: Sentence['args'] = {}): Tried => ({ action, sentence: { id, args } });

export const plain: PlainGame = {
  aside: ['magnifique-told-points'],
  kept: ['magnifique-told-turn', 'magnifique-told-talents'],
  Picture: PlainPicture,

  picture(sentence) {
    const { id } = sentence;
    const gem = wordIn(sentence, 'gem');
    if (id === 'magnifique-gems') return { name: `gem-${gem}`, count: numberIn(sentence, 'count') };
    if (id === 'magnifique-space-gem') return { name: `gem-${gem}`, count: null };
    if (id === 'magnifique-space-poster') return { name: 'poster', count: null };
    if (id === 'magnifique-wagon') return { name: 'wagon', count: null };
    const column = COLUMNS[id];
    return column ? { name: column, count: null } : null;
  },

  tries({ view: any, decision, seat }) {
    const view = any as View;
    const { type } = decision as Decision;
    const own = view.players[seat];
    const talents: Tried[] = (own?.talents ?? []).map((talent) =>
      tried({ type: 'useTalent', talent }, 'magnifique-do-use-talent', { talent: sayTalent(talent) }),
    );
    const bonus = tried({ type: 'useBonus' }, 'magnifique-do-use-bonus');
    switch (type) {
      case 'action':
        return [...ACTIONS.map((action) => tried({ type: 'chooseAction', action }, 'magnifique-action', { action })), bonus, ...talents];
      case 'mod':
        return [tried({ type: 'flip' }, 'magnifique-do-flip')];
      case 'prep': {
        const gems = COLOURS.map((gem) => tried({ type: 'spendGem', gem }, 'magnifique-do-spend-gem', { gem, power: 1 }));
        const spaces = view.track.map(({ power, posters }) =>
          tried({ type: 'perform', space: power }, 'magnifique-do-perform', { space: power, posters }),
        );
        return [...(view.turn?.action === 'perform' ? spaces : []), ...gems, bonus, ...talents];
      }
      case 'show':
        return (own?.posters ?? []).flatMap((poster, slot) =>
          poster
            ? [
                tried({ type: 'completePoster', slot }, 'magnifique-do-complete', {
                  slot: slot + 1,
                  poster: { id: 'magnifique-a-poster' },
                }),
              ]
            : [],
        );
      case 'end':
        return [bonus, ...talents];
      default:
        return [];
    }
  },

  means(pointing, { view: any, decision, seat }) {
    const view = any as View;
    const type = (decision as Decision | null)?.type;
    const isMine = seatOf(pointing.title) === seat;
    return meant(pointing, view, type, isMine, seat);
  },
};

function sayTalent(talent: Talent): Sentence {
  return { id: 'magnifique-talent', args: { talent } };
}

/** A lot is taken, a poster is taken, a card gets the die or is scored, a slot is completed, a space of the track is performed on. */
function meant({ title, index }: Pointing, view: View, type: Decision['type'] | undefined, isMine: boolean, seat: number): Action | null {
  const own = view.players[seat];
  switch (title.id) {
    case 'magnifique-told-lots': {
      const lot = view.lots.flatMap((lot, at) => (lot ? [at] : []))[index];
      return lot === undefined ? null : { type: type === 'lotDiscard' ? 'discardLot' : 'takeLot', lot };
    }
    case 'magnifique-told-talents': {
      const talent = view.openTalents[index];
      return talent ? { type: 'takeTalent', talent } : null;
    }
    case 'magnifique-told-posters': {
      const place = view.posterDisplay.flatMap((poster, at) => (poster ? [at] : []))[index];
      if (place === undefined) return null;
      return type === 'solo' ? { type: 'rollReserve', place } : { type: 'takePoster', place };
    }
    case 'magnifique-told-track': {
      const space = view.track[index - WAITING]?.power;
      return space === undefined ? null : { type: 'perform', space };
    }
    case 'magnifique-told-cards': {
      const card = isMine ? own?.cards[index]?.card : undefined;
      if (!card) return null;
      if (type === 'resolve') return { type: 'scoreCard', card };
      return type === 'copy' ? { type: 'copyBonus', card } : { type: 'placeDie', card };
    }
    case 'magnifique-told-own-talents': {
      const talent = isMine ? own?.talents[index] : undefined;
      return talent ? { type: 'useTalent', talent } : null;
    }
    case 'magnifique-told-hand': {
      const card = isMine && own?.hand.type === 'known' ? own.hand.cards[index] : undefined;
      return card ? { type: type === 'soloCards' ? 'returnCard' : 'keepCard', card } : null;
    }
    default:
      return null;
  }
}
