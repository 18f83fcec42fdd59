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
  const { view } = tutorial.lessons.at(-2)!;
  const best = (view as View).players[0]!.cards.reduce((one, other) => (other.value > one.value ? other : one));

  expect(asked).toEqual([
    { type: 'takeDie', colour: 'orange', value: 6 },
    { type: 'build', level: 5 },
    { type: 'placeTile', col: expect.any(Number), row: 0 },
    { type: 'travel', steps: expect.any(Number) },
    { type: 'placeTent', slot: 2, doubled: false },
    { type: 'perform', space: 6 },
    { type: 'scoreCard', card: best.card },
  ]);
  for (const { action, choices } of tutorial.lessons) if (action) expect(choices?.map((choice) => choice.action)).toContainEqual(action);
});

/** The fields of a view, as the rules tell of them today. */
const FIELDS = [
  .../^export type View = \{$(.*?)^\};$/ms.exec(readFileSync('src/games/magnifique/generated.ts', 'utf8'))![1]!.matchAll(/^  (\w+)\??:/gm),
].map(([, field]) => field);

test('the views of the lessons are those of the rules today: nothing is missing, and they can be laid out', () => {
  for (const { view } of tutorial.lessons) expect(Object.keys(view as View).sort()).toEqual(FIELDS.toSorted());
  for (const { view, then } of tutorial.lessons) {
    for (const shown of [view, then?.view]) if (shown) expect(layout(shown as View, 'wide', 0).pieces.length).toBeGreaterThan(20);
  }
});
