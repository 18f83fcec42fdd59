/** What Essen's actions and steps mean to the page. Pure. */

import type { GameBoard, Sound } from '../game';
import { boothOf, tileOfCard } from './box';
import type { Action, Seen, View } from './generated';
import { storyOf } from './story';

/** How long a chapter of a round's story is told. */
export const CHAPTER = 1100;

export const meaning: Pick<GameBoard, 'beginsTurn' | 'mentions' | 'pause' | 'scores' | 'sound' | 'turnOf'> = {
  mentions(action) {
    const wanted = action as Action;
    switch (wanted.type) {
      case 'move':
        return [wanted.space];
      case 'draft':
      case 'keep':
        return [`card:${wanted.card}`, boothOf(tileOfCard(wanted.card))];
      case 'remove':
        return [boothOf(wanted.tile)];
      case 'buy':
      case 'eat':
      case 'playTest':
      case 'unload':
      case 'withdraw':
      case 'endTurn':
        return [wanted.type];
      default:
        return wanted satisfies never;
    }
  },

  // A walk is brisk, a purchase is looked at, the end of a round is a story.
  pause(step) {
    const story = storyOf(step);
    if (story.length > 0) return story.length * CHAPTER;
    const last = step.events.at(-1)?.event as Seen | undefined;
    if (!last) return 0;
    if (last.type === 'moved') return 230;
    return last.type === 'draftedHidden' || last.type === 'turnEnded' ? 160 : 560;
  },

  // Whoever played last in a round may play first in the next.
  beginsTurn: (event) => (event as Seen).type === 'roundStarted',

  scores: (view) => (view as View).players.map(({ vp }) => vp),

  turnOf(view) {
    const { round, active, phase } = view as View;
    return `${round} ${active} ${phase.type === 'remove' ? 'remove' : ''}`;
  },

  sound(step) {
    const heard = step.events.map(({ event }) => (event as Seen).type);
    const sounds: [Seen['type'], Sound][] = [
      ['ended', 'bell'],
      ['roundStarted', 'cards'],
      ['boothsFilled', 'cards'],
      ['bought', 'coins'],
      ['withdrew', 'coins'],
      ['unloaded', 'crash'],
      ['ate', 'bell'],
      ['moved', 'die'],
      ['drafted', 'card'],
      ['cardsDrawn', 'cards'],
      ['cardKept', 'card'],
    ];
    return sounds.find(([type]) => heard.includes(type))?.[1] ?? null;
  },
};
