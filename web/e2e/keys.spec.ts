/** The keyboard is for the game only where the game is looked at. */

import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { andSee, isMyTurn, playNow, seq, settled } from './play';
import { playTo, showFinished } from './position';

type Asked = { type: string; action?: unknown };

/** Writes down what the page asks of the house from now on. */
function requestsOf(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(JSON.parse(String(payload)) as Asked)));
  return asked;
}

test('in the rules the arrows scroll, and a figure chooses nothing', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const before = await seq(page);
  await page.keyboard.press('r');
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await expect(rules.getByRole('heading', { name: 'In two minutes' })).toBeVisible();
  await rules.getByText('Contents').click();

  for (const key of ['1', '2', 'u', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);

  expect(await rules.evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true);
  expect(await seq(page)).toBe(before);
  // Outside they are the game's again.
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await andSee(page, () => page.keyboard.press('1'));
});

test('in the log the arrows scroll, and a figure chooses nothing', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const before = await seq(page);
  const log = page.getByRole('region', { name: 'Log' });
  await log.focus();

  for (const key of ['1', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);

  await expect(log).toBeFocused();
  expect(await seq(page)).toBe(before);
  // From here one key leads to the first choice.
  await page.keyboard.press('f');
  await expect(page.getByRole('list', { name: 'Choices' }).getByRole('button').first()).toBeFocused();
});

test('a figure takes the choice that it stands beside', async ({ page }) => {
  const asked = requestsOf(page);
  const id = await playTo(page, { game: 'essen', players: 2 }, ({ choices }) =>
    choices.some(({ action }) => (action as { type: string }).type === 'endTurn') ? null : choices[0]?.action,
  );
  await page.goto(`/t/${id}`);
  await settled(page);
  await page.keyboard.press('2');
  const second = page.getByRole('list', { name: 'Choices' }).locator('[aria-keyshortcuts="2"]');
  const wanted = JSON.parse((await second.getAttribute('data-choice')) ?? '') as unknown;

  await andSee(page, () => page.keyboard.press('2'));

  expect(asked.filter(({ type }) => type === 'act').map(({ action }) => action)).toEqual([wanted]);
});

test('whoever watches, has resigned or sees the count asks for no hint and takes nothing back', async ({ page, newPerson }) => {
  const asked = requestsOf(page);
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const guest = await newPerson('Guest');
  const guestAsked = requestsOf(guest);
  await guest.goto(page.url());
  await settled(guest);
  for (const key of ['u', 'h', '1']) await guest.keyboard.press(key);

  await showFinished(page);
  for (const key of ['u', 'h', '1']) await page.keyboard.press(key);
  // Whatever was asked would have been sent before this.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await guest.keyboard.press('?');
  await expect(guest.getByRole('dialog')).toBeVisible();

  const types = [...asked, ...guestAsked].map(({ type }) => type);
  expect(types).toContain('watch');
  expect(types.filter((type) => ['hint', 'undo', 'askUndo', 'act'].includes(type))).toEqual([]);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('where only the panel beside the board can be answered, the key and the link lead there', async ({ page }) => {
  // The colour of a transparent die: the board has nothing to press for it.
  const id = await playTo(page, { game: 'magnifique', players: 2 }, ({ choices, decision }) =>
    (decision?.decision as { type: string }).type === 'colour' ? null : choices[Math.floor(Math.random() * choices.length)]?.action,
  );
  await page.goto(`/t/${id}`);
  await settled(page);
  expect(await page.locator('.board [role="button"][tabindex="0"]').count()).toBe(0);
  const isInPanel = () =>
    page.evaluate(() => document.activeElement?.closest('.panel') !== null && document.activeElement?.matches('button:enabled'));

  await page.keyboard.press('f');
  expect(await isInPanel()).toBe(true);

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('button', { name: 'Go to the choices' }).focus();
  await page.keyboard.press('Enter');
  expect(await isInPanel()).toBe(true);
});
