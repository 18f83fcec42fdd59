/** Pictures of every page, in both themes and both sizes, into docs/screenshots. */

import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/house';
import { andSee, click, gamesOf, isMyTurn, openTable, playNow, playOut, settled, staySeated, wanted } from '../e2e/play';
import { showFinished } from '../e2e/position';

const FOLDER = '../docs/screenshots';
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = { evening: 'dark', day: 'light' } as const;

test.use({ settings: { motion: 'none', confirm: false } });

/** In all of them, or in some. */
async function take(page: Page, name: string, only?: readonly string[]): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      if (only && !only.includes(`${theme}-${size}`)) continue;
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${size}.jpg`, quality: 84, type: 'jpeg' });
    }
  }
  await page.setViewportSize(SIZES.desktop);
}

test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

test('pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await take(page, 'home');
  await page.getByRole('button', { name: 'Settings' }).click();
  await take(page, 'settings');
  await page.goto('/about');
  await take(page, 'about');
  await page.goto('/rules/fiasko');
  await expect(page.getByRole('heading', { name: 'In two minutes' })).toBeVisible();
  await take(page, 'rules');
  await page.goto('/learn/fiasko');
  await settled(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await take(page, 'tutorial');
  await openTable(page, 4);
  await page.getByRole('button', { name: 'Add a bot' }).first().click();
  await take(page, 'lobby');
});

test('a game of Fiasko', async ({ page }) => {
  await openTable(page, 4);
  for (let bot = 0; bot < 3; bot++) {
    await page.getByRole('button', { name: 'Add a bot' }).first().click();
    await expect(page.getByRole('button', { name: 'Add a bot' })).toHaveCount(2 - bot);
  }
  await staySeated(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await settled(page);

  // A good picture has towers on the shelf and a hand worth looking at.
  const written = page.locator('[data-id^="tower:0:"]');
  const cards = page.locator('[data-id^="score:"][aria-disabled="false"]');
  while (await isMyTurn(page)) {
    if ((await written.count()) >= 2 && (await cards.count()) >= 2) break;
    const id = (await written.count()) < 2 ? await wanted(page) : 'deck';
    await andSee(page, () => click(page, id));
  }
  await take(page, 'fiasko');
  await page.getByRole('button', { name: 'Show the plain table' }).click();
  await expect(page.getByRole('heading', { name: 'Score sheet' })).toBeVisible();
  await take(page, 'plain-table');
  await page.getByRole('button', { name: 'Show the board' }).click();
  await settled(page);
  await playOut(page, (id) => click(page, id));
  await take(page, 'end');
  await page.getByRole('link', { name: 'Watch again' }).click();
  await settled(page);
  await page.getByLabel('Seen by').selectOption('0');
  await page.getByLabel('Position in the game').fill('40');
  await take(page, 'replay');
});

test('the moment of a fiasko', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full', confirm: false })));
  await page.goto('/learn/fiasko');
  for (let lesson = 0; lesson < 5; lesson++) await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('[data-id="deck"]').click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${FOLDER}/fiasko-moment-evening-desktop.jpg`, quality: 84, type: 'jpeg' });
});

test('looking back on a game', async ({ page }) => {
  await showFinished(page, { game: 'fiasko', players: 4 });
  await page.getByRole('link', { name: 'Look back' }).click();
  await expect(page.locator('[data-done="100"]')).toBeVisible({ timeout: 120_000 });
  await page.getByLabel('Position in the game').fill('60');
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'review', ['evening-desktop', 'day-phone']);
});

test('other games on the plain table', async ({ page }) => {
  for (const { id } of (await gamesOf(page)).filter(({ id }) => id !== 'fiasko')) {
    await playNow(page, id);
    expect(await isMyTurn(page)).toBe(true);
    await take(page, id);
  }
});
