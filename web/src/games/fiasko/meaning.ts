/** What Fiasko's actions and steps mean to the page. Pure. */

import type { GameBoard, Sound } from '../game';
import { DECK, tagId } from './layout';
import { momentOf } from './moment';
import type { Action, Seen, View } from './generated';

export const meaning: Omit<GameBoard, 'Board'> = {
  mentions(action) {
    const wanted = action as Action;
    return wanted.type === 'draw' ? [DECK] : [tagId(wanted.product)];
  },

  pause(step) {
    const moment = momentOf(step, null);
    if (!moment) return step.events.length === 0 ? 0 : 520;
    return moment.type === 'scored' ? 1100 : 1600;
  },

  scores: (view) => (view as View).players.map(({ total }) => total),

  sound(step) {
    const sounds: Record<Seen['type'], Sound | null> = {
      opened: 'cards',
      reshuffled: 'cards',
      drew: 'card',
      drewHidden: 'card',
      fiasko: 'crash',
      catastrophe: 'crash',
      scored: 'coins',
      ended: 'bell',
    };
    const last = step.events.at(-1)?.event as Seen | undefined;
    return last ? sounds[last.type] : null;
  },
};
