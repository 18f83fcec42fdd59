import { expect, test } from 'vitest';
import type { Choice, Idea } from '../wire';
import { endsOf, reasonOf } from './reason';

const choice: Choice = { action: 'draw', sentence: { id: 'draw' } };
const idea = (share: number, worth?: number): Idea => ({ choice, share, then: [], ...(worth !== undefined && { worth }) });

test('a bot that looked ahead says what it sees on both ways', () => {
  const reason = reasonOf({ best: idea(80, 61), others: [idea(15, 48), idea(5, 40)] });

  expect(reason).toEqual({ message: 'hint-ahead', values: { mine: 61, other: 48 } });
});

test('two ways that are worth much the same are called so', () => {
  const reason = reasonOf({ best: idea(55, 50), others: [idea(45, 49)] });

  expect(reason.message).toBe('hint-close');
});

test('a bot that did not look ahead says what it likes, and an only choice needs no reason', () => {
  expect(reasonOf({ best: idea(70), others: [idea(30)] })).toEqual({ message: 'hint-liking', values: { mine: 70, other: 30 } });
  expect(reasonOf({ best: idea(100), others: [] }).message).toBe('hint-sole');
});

test('leads at the end are told with their signs, the points of a player alone without', () => {
  const ends = { games: 64, win: 47, margin: -3, low: -21, high: 14 };

  expect(endsOf(ends, 'en').values).toEqual({ games: 64, win: 47, mean: '−3', low: '−21', high: '+14' });
  expect(endsOf({ games: 24, margin: 212, low: 180, high: 231 }, 'fr')).toEqual({
    message: 'hint-ends-alone',
    values: { games: 24, win: 0, mean: '212', low: '180', high: '231' },
  });
});
