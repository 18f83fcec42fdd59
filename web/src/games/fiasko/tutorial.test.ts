import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layout } from './layout';
import { tutorial } from './tutorial';
import type { Seen, View } from './generated';

const messages = new Set([...readFileSync('src/games/fiasko/words/en.ftl', 'utf8').matchAll(/^([a-z-]+) =/gm)].map(([, id]) => id));

test('every lesson is told, before and after', () => {
  for (const { text, pick } of tutorial.lessons) {
    expect(messages).toContain(text);
    expect(messages.has(`${text}-done`)).toBe(pick !== null);
  }
});

test('what is to be scored is worth what the lesson says', () => {
  for (const { view, then } of tutorial.lessons) {
    const event = then?.step.events[0]?.event as Seen | undefined;
    if (event?.type !== 'scored') continue;
    const hand = (view as View).players[0]?.hand;
    const offered = hand?.type === 'faceUp' ? hand.values.find(({ product }) => product === event.product) : undefined;

    expect(offered).toMatchObject({ sum: event.sum, value: event.value, scorable: true });
  }
});

test('cards travel: what leaves the hand or the pile is found again', () => {
  for (const { view, then } of tutorial.lessons) {
    if (!then) continue;
    const before = new Set(layout(view as View, 'wide').cards.map(({ id }) => id));

    expect(layout(then.view as View, 'wide').cards.some(({ id, where }) => where !== 'deck' && before.has(id))).toBe(true);
  }
});
