import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tutorial } from './tutorial';
import { changesOf, lookAhead } from './odds';
import type { Action, View } from './generated';

const messages = new Set(
  [...readFileSync('src/games/strascendance/words/en.ftl', 'utf8').matchAll(/^([A-Za-z-]+) =/gm)].map(([, id]) => id),
);

test('there are six to ten lessons, and every one is told before and after', () => {
  expect(tutorial.lessons.length).toBeGreaterThanOrEqual(6);
  expect(tutorial.lessons.length).toBeLessThanOrEqual(10);
  for (const { text, action } of tutorial.lessons) {
    expect(messages).toContain(text);
    expect(messages.has(`${text}-done`)).toBe(action !== undefined);
  }
});

test('what a lesson asks for is offered, and its text names the place', () => {
  for (const { text, action, choices } of tutorial.lessons) {
    if (action === undefined) continue;
    expect(choices?.map((choice) => choice.action)).toContainEqual(action);
    const { place } = action as Extract<Action, { type: 'choose' }>;
    if (place) expect(readFileSync('src/games/strascendance/words/en.ftl', 'utf8').split(`${text} = `)[1]?.split('\n')[0]).toContain(place);
  }
});

test('the preview of a lesson shows what the text promises: moving the crowd away makes my places safer', async () => {
  const { view, choices, previews, action } = tutorial.lessons.find(({ text }) => text.endsWith('-move')) ?? {};
  const choice = choices?.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
  const ahead = await lookAhead(view as View, choice ? [choice] : [], (actions) =>
    Promise.resolve(previews?.find((known) => JSON.stringify(known.actions) === JSON.stringify(actions))?.outcome ?? null),
  );

  expect(ahead?.players[0]?.risk).toBeLessThan((view as View).players[0]?.risk ?? 0);
  expect(changesOf(view as View, ahead as View).some(({ seat, harm }) => seat === 0 && harm < 0)).toBe(true);
});

test('the last crowd of a turn is foreseen by the rules although dice follow it', async () => {
  const { view, choices, previews, action } = tutorial.lessons.find(({ text }) => text.endsWith('-crowds')) ?? {};
  const choice = choices?.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
  const ahead = await lookAhead(view as View, choice ? [choice] : [], (actions) =>
    Promise.resolve(previews?.find((known) => JSON.stringify(known.actions) === JSON.stringify(actions))?.outcome ?? null),
  );
  const { place } = action as Extract<Action, { type: 'choose' }>;

  expect(ahead?.places.find((one) => one.place === place)?.crowd).toBe(true);
  const changes = changesOf(view as View, ahead as View);
  expect(changes.length).toBeGreaterThan(2);
  // Mine first, then by harm.
  const mine = changes.map(({ seat }) => seat === 0);
  expect(mine).toEqual(mine.toSorted((one, other) => Number(other) - Number(one)));
});
