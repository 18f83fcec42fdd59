/** Pictures of Magnifique's board in its situations, in both themes and three sizes. */

import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/house';
import { begin, look, playOn } from '../e2e/magnifique';

const FOLDER = process.env.PICTURES ?? '../docs/screenshots';
const SIZES = { desktop: { width: 1440, height: 900 }, low: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const THEMES = { evening: 'dark', day: 'light' } as const;

test.use({ settings: { motion: 'none', confirm: false } });
test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

async function take(
  page: Page,
  name: string,
  sizes: readonly (keyof typeof SIZES)[] = ['desktop', 'low', 'phone'],
  prepare = async () => {},
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      if (theme === 'day' && process.env.EVENING) continue;
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.evaluate(() => document.fonts.ready);
      await prepare();
      await page.screenshot({
        path: `${FOLDER}/magnifique-${name}-${theme}-${size}${process.env.PICTURES ? '.png' : '.jpg'}`,
        ...(process.env.PICTURES ? {} : { quality: 84, type: 'jpeg' as const }),
      });
    }
  }
  await page.setViewportSize(SIZES.desktop);
}

test('opening', async ({ page }) => {
  const table = await begin(page, { bots: 2 });
  await look(page, table);
  await take(page, 'talents');
  await playOn(page, table, (_, asks) => asks === 'die');
  await look(page, table);
  await take(page, 'opening');
  await page.locator('[data-id^="die:"][role="button"]').first().click();
  await page.locator('[data-id^="card:"][role="button"]').first().hover();
  await take(page, 'die', ['desktop']);
});

test('late, four players', async ({ page }) => {
  const table = await begin(page, { bots: 3 });
  await playOn(
    page,
    table,
    (view, asks) => view.round === 3 && asks === 'die' && view.players[0]!.cards.filter(({ die }) => die).length === 2,
  );
  await look(page, table);
  await take(page, 'late');
  await page.locator('[data-id="player:2"]').click();
  await take(page, 'other', ['desktop', 'low']);
});

test('building, travelling, performing', async ({ page }) => {
  const table = await begin(page, { bots: 3 });
  await playOn(page, table, (view, asks) => view.round === 2 && asks === 'tile');
  await look(page, table);
  const tiles = page.locator('[data-id^="tile:"][role="button"]');
  if ((await tiles.count()) > 0) await tiles.first().click();
  const hover = async () => {
    const camp = page.locator('[data-id="camp"]');
    if (await camp.isVisible()) await camp.hover({ position: { x: 150, y: 120 } });
  };
  await take(page, 'placing', ['desktop', 'low', 'phone'], hover);
  await playOn(page, table, (view, asks) => asks === 'prep' && view.turn?.action === 'travel' && view.turn.power > 4);
  await look(page, table);
  await take(page, 'wheel', ['desktop', 'phone'], async () => {
    const stops = page.locator('[data-id^="stop:"][role="button"]');
    await stops.nth((await stops.count()) - 2).hover();
  });
  await playOn(page, table, (view, asks) => asks === 'show' && view.players[0]!.shows.length > 0);
  await look(page, table);
  await take(page, 'show');
});

test('alone', async ({ page }) => {
  const table = await begin(page, { bots: 0 });
  await look(page, table);
  await take(page, 'solo-cards', ['desktop', 'phone']);
  await playOn(page, table, (view, asks) => view.round === 2 && asks === 'solo');
  await look(page, table);
  await take(page, 'solo');
  await playOn(page, table, () => false);
  await look(page, table);
  await take(page, 'count');
});

test('draft', async ({ page }) => {
  const table = await begin(page, { bots: 2, options: { startingCards: 'draft' } });
  await look(page, table);
  await take(page, 'draft', ['desktop', 'phone']);
});
