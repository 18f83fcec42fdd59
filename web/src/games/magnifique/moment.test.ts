import { expect, it } from 'vitest';
import type { News } from './generated';
import { momentOf } from './moment';

const step = (...events: News[]) => ({ events: events.map((event) => ({ event, sentence: { id: 'x' } })) });

it('a completed poster is a moment, with all it brought', () => {
  const moment = momentOf(
    step(
      { type: 'posterCompleted', seat: 1, slot: 0, poster: 'suhayl_6' },
      { type: 'pointsScored', seat: 1, part: 'posters', points: 10 },
      { type: 'pointsScored', seat: 1, part: 'tents', points: 5 },
    ),
  );

  expect(moment).toEqual({ type: 'poster', seat: 1, poster: 'suhayl_6', points: 15 });
});

it('a card that ends the game shows its own points, not the whole count', () => {
  const moment = momentOf(
    step(
      { type: 'cardScored', seat: 0, card: 'm11', coins: 0 },
      { type: 'pointsScored', seat: 0, part: 'cards', points: 12 },
      { type: 'cardHalved', seat: 0, card: 'm12', coins: 0 },
      { type: 'pointsScored', seat: 0, part: 'zones', points: 20 },
    ),
  );

  expect(moment).toEqual({ type: 'card', seat: 0, card: 'm11', points: 12 });
});

it('the roll is a moment, a gained gem is not', () => {
  expect(momentOf(step({ type: 'diceRolled', dice: [{ colour: 'orange', value: 3 }] }))).toEqual({ type: 'roll', dice: 1 });
  expect(momentOf(step({ type: 'gemGained', seat: 0, gem: 'green' }))).toBeNull();
});
