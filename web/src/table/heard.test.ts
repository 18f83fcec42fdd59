import { expect, test } from 'vitest';
import type { ChatLine } from '../wire';
import { unread } from './heard';

const line = (number: number, person: string): ChatLine => ({
  number,
  person: { id: person, name: person, mark: null, language: 'en', program: false },
  text: 'x',
  at: 0,
});

test('unread is what others have said since, without those I do not want to hear', () => {
  const chat = [line(1, 'ann'), line(2, 'me'), line(3, 'rowdy'), line(4, 'ann')];

  expect(unread(chat, 1, 'me', new Set(['rowdy'])).map(({ number }) => number)).toEqual([4]);
  expect(unread(chat, 4, 'me', new Set()).length).toBe(0);
  expect(unread(chat, 0, null, new Set()).length).toBe(4);
});
