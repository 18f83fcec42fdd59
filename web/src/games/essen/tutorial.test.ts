import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { View } from './generated';
import { tutorial } from './tutorial';

const messages = new Set([...readFileSync('src/games/essen/words/en.ftl', 'utf8').matchAll(/^([\w-]+) =/gm)].map(([, id]) => id));

test('there are six to ten lessons, and every one is told, before and after', () => {
  expect(tutorial.lessons.length).toBeGreaterThanOrEqual(6);
  expect(tutorial.lessons.length).toBeLessThanOrEqual(10);
  for (const { text, action } of tutorial.lessons) {
    expect(messages).toContain(text);
    expect(messages.has(`${text}-done`)).toBe(action !== undefined);
  }
});

test('what a lesson asks for is offered by the rules at its position, and changes it', () => {
  for (const { text, action, choices, then, view } of tutorial.lessons) {
    if (action === undefined) continue;
    expect(
      choices?.map((choice) => choice.action),
      text,
    ).toContainEqual(action);
    expect(then?.view, text).not.toEqual(view);
  }
});

test('previews of a lesson show the position that its action leads to', () => {
  const buy = tutorial.lessons.find(({ text }) => text === 'essen-lesson-buy');
  const shown = buy?.previews?.[0]?.outcome;

  expect(shown?.type === 'shown' && shown.view).toEqual(buy?.then?.view);
});

test('the purchase of the lesson brings what its booth says', () => {
  const buy = tutorial.lessons.find(({ text }) => text === 'essen-lesson-buy');
  const [before, after] = [buy?.view as View, buy?.then?.view as View];
  const offer = before.booths.find(({ tile }) => tile.replace('game', 'booth') === before.players[0]?.pos);

  expect((after.players[0]?.vp ?? 0) - (before.players[0]?.vp ?? 0)).toBe(offer?.gain.total);
  expect((before.players[0]?.money ?? 0) - (after.players[0]?.money ?? 0)).toBe(offer?.price);
});
