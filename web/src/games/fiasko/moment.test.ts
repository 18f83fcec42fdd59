import { expect, test } from 'vitest';
import type { Step } from '../../wire';
import { meaning } from './meaning';
import { momentOf } from './moment';
import type { Seen, Shown } from './generated';

const shown: Shown = { id: 7, face: { type: 'fiasko' } };
const step = (...events: Seen[]): Step => ({
  seq: 1,
  at: 0,
  seat: 1,
  deed: 'act',
  events: events.map((event) => ({ event, sentence: { id: 'x' } })),
});

test('a fiasko shakes the board of the one it hits', () => {
  const fiasko = step({ type: 'fiasko', card: shown, lost: { seat: 1, cards: [shown, shown] } });

  expect(momentOf(fiasko, 1)).toEqual({ type: 'fiasko', seat: 1, cards: 2, own: true, shakes: true });
  expect(momentOf(fiasko, 0)).toMatchObject({ own: false, shakes: false });
});

test('a catastrophe that hits nobody shakes nothing', () => {
  const lost = [
    { seat: 0, cards: [] },
    { seat: 2, cards: [] },
  ];

  expect(momentOf(step({ type: 'catastrophe', seat: 1, card: shown, lost }), 0)).toMatchObject({ hit: [], shakes: false });
});

test('a draw is no moment, and passes quicker than one', () => {
  const draw = step({ type: 'drewHidden', seat: 1, id: 3 });
  const fiasko = step({ type: 'fiasko', card: shown, lost: { seat: 1, cards: [] } });

  expect(momentOf(draw, 0)).toBeNull();
  expect(meaning.pause(draw)).toBeLessThan(meaning.pause(fiasko));
});
