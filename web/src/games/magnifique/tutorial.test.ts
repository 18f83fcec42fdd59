import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Action, View } from './generated';
import { layout } from './layout';
import { tutorial } from './tutorial';

const messages = (language: string) =>
  new Set([...readFileSync(`src/games/magnifique/words/${language}.ftl`, 'utf8').matchAll(/^([a-zA-Z-]+) =/gm)].map(([, id]) => id));

test.each(['en', 'fr'])('every lesson is told in %s, before and after', (language) => {
  for (const { text, action } of tutorial.lessons) {
    expect(messages(language)).toContain(text);
    expect(messages(language).has(`${text}-done`), text).toBe(action !== undefined);
  }
});

test('what a lesson asks for is what its text says, and the rules offer it', () => {
  const asked = tutorial.lessons.flatMap(({ action }) => (action ? [action as Action] : []));

  expect(asked).toEqual([
    { type: 'takeDie', colour: 'orange', value: 6 },
    { type: 'build', level: 5 },
    { type: 'placeTile', col: 4, row: 0 },
    { type: 'travel', steps: 13 },
    { type: 'placeTent', slot: 2, doubled: false },
    { type: 'perform', space: 6 },
    { type: 'scoreCard', card: 'm11' },
  ]);
  for (const { action, choices } of tutorial.lessons) if (action) expect(choices?.map((choice) => choice.action)).toContainEqual(action);
});

test('the views of the lessons are those of the rules today: they can be laid out', () => {
  for (const { view, then } of tutorial.lessons) {
    for (const shown of [view, then?.view]) if (shown) expect(layout(shown as View, 'wide', 0).pieces.length).toBeGreaterThan(20);
  }
});
