/** What Strascendance's actions and steps mean to the page. Pure. */

import type { GameBoard, Sound } from '../game';
import type { Action, Seen, View } from './generated';
import { lengthOf } from './scenes';

const SOUNDS: Partial<Record<Seen['type'], Sound>> = {
  rolled: 'die',
  chaosRolled: 'die',
  digitRolled: 'die',
  diceRerolled: 'die',
  lost: 'crash',
  eventDrawn: 'card',
  placesRevealed: 'cards',
  draftRevealed: 'cards',
  ended: 'bell',
};

export const meaning: Pick<GameBoard, 'beginsTurn' | 'mentions' | 'paneOf' | 'pause' | 'turnOf' | 'scores' | 'sound'> = {
  mentions(action) {
    const wanted = action as Action;
    switch (wanted.type) {
      case 'choose':
      case 'draft':
        return [`place:${wanted.place}`];
      case 'useDie':
        return [`die:${wanted.die}`];
      case 'useCard':
        return [`card:${wanted.card}`];
      default:
        return [];
    }
  },

  /** What a die or a card goes on to ask is asked on the map, wherever it was taken. */
  paneOf: (view) => ((view as View).pending === null ? null : 'map'),

  pause: lengthOf,

  turnOf: (view) => `${(view as View).turn} ${(view as View).setup?.type ?? ''}`,

  beginsTurn: (event) => (event as Seen).type === 'rolled',

  scores: (view) => (view as View).players.map(({ score }) => score),

  sound(step) {
    const seen = step.events.map(({ event }) => SOUNDS[(event as Seen).type]);
    return seen.find((sound) => sound === 'crash' || sound === 'bell') ?? seen.find((sound) => sound !== undefined) ?? null;
  },
};
