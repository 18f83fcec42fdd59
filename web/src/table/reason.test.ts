import { expect, test } from 'vitest';
import type { Choice } from '../wire';
import { reasonOf } from './reason';

const choice: Choice = { action: 'draw', sentence: { id: 'draw' } };

test('a bot that looked ahead says what it sees on both ways', () => {
  const reason = reasonOf({ choice, share: 80, worth: 61, rival: { choice, share: 15, worth: 48 } });

  expect(reason).toEqual({ message: 'hint-ahead', values: { mine: 61, other: 48 } });
});

test('two ways that are worth much the same are called so', () => {
  const reason = reasonOf({ choice, share: 55, worth: 50, rival: { choice, share: 45, worth: 49 } });

  expect(reason.message).toBe('hint-close');
});

test('a bot that did not look ahead says what it likes, and an only choice needs no reason', () => {
  expect(reasonOf({ choice, share: 70, rival: { choice, share: 30 } })).toEqual({
    message: 'hint-liking',
    values: { mine: 70, other: 30 },
  });
  expect(reasonOf({ choice, share: 100 }).message).toBe('hint-sole');
});
