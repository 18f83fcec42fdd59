/** Pictures of Magnifique's board in its situations, in both themes and three sizes. */

import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/house';
import { begin, look, overCamp, playOn, reach, viewOf } from '../e2e/magnifique';

const FOLDER = process.env.PICTURES ?? '../docs/screenshots';
const SIZES = { desktop: { width: 1440, height: 900 }, low: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const THEMES = { evening: 'dark', day: 'light' } as const;

// `LANGUAGE=fr-FR` shows whether the longer language fits.
test.use({ settings: { motion: 'none', confirm: false }, locale: process.env.LANGUAGE ?? 'en-GB' });
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

test('middle', async ({ page }) => {
  await reach(page, { bots: 2 }, (view, asks) => view.round === 2 && asks === 'die' && view.players[0]!.cards.some(({ die }) => die));
  await take(page, 'middle');
});

test('late, four players', async ({ page }) => {
  await reach(
    page,
    { bots: 3 },
    (view, asks) => view.round === 3 && asks === 'die' && view.players[0]!.cards.filter(({ die }) => die).length === 2,
  );
  await take(page, 'late');
  await page.locator('[data-id="player:2"]').click();
  await take(page, 'other', ['desktop', 'low']);
  await page.setViewportSize(SIZES.phone);
  await page.locator('nav button').nth(2).click();
  await page.locator('[data-id="player:1"]').click();
  await take(page, 'others', ['phone']);
});

test('placing a tile', async ({ page }) => {
  const { table } = await reach(
    page,
    { bots: 3 },
    (view, asks) =>
      view.round === 2 &&
      asks === 'tile' &&
      view.outlook.places.some(({ corners }) => corners.length > 0) &&
      view.players[0]!.camp.length > 2,
  );
  // A tile may be turned so that it has no place at all.
  const { tile, orientation, corners } = (await viewOf(page, table)).outlook.places.find(({ corners }) => corners.length > 0)!;
  const corner = corners[Math.floor(corners.length / 2)]!;
  if ((await page.locator('[data-id="camp"]').count()) === 0) await page.locator(`[data-id="tile:${tile}"]`).click();
  await take(page, 'placing', ['desktop', 'low', 'phone'], async () => {
    const { x, y } = await overCamp(page, tile, orientation, { col: corner % 9, row: Math.floor(corner / 9) });
    await page.mouse.move(x, y);
    await expect(page.locator('[data-legal]')).toBeVisible();
  });
});

test('a wheel', async ({ page }) => {
  const { view } = await reach(page, { bots: 3 }, (view, asks) => asks === 'prep' && view.turn?.action === 'travel' && view.turn.power > 4);
  const hue = view.turn!.colour!;
  const { space } = view.outlook.routes[['orange', 'green', 'purple'].indexOf(hue)]![view.turn!.power - 2]!;
  await take(page, 'wheel', ['desktop', 'low', 'phone'], () => page.locator(`[data-id="stop:${hue}:${space}"]`).hover());
});

test('a show', async ({ page }) => {
  await reach(page, { bots: 3 }, (view, asks) => asks === 'show' && view.players[0]!.shows.length > 0);
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

test('the count of four', async ({ page }) => {
  const table = await begin(page, { bots: 3 });
  await playOn(page, table, () => false);
  await look(page, table);
  await take(page, 'count-four');
});

test('draft', async ({ page }) => {
  const table = await begin(page, { bots: 2, options: { startingCards: 'draft' } });
  await look(page, table);
  await take(page, 'draft', ['desktop', 'phone']);
});

test('lessons', async ({ page }) => {
  await page.goto('/learn/magnifique');
  for (let lesson = 1; lesson <= 9; lesson++) {
    await expect(page.getByText(`${lesson} of 9`)).toBeVisible();
    await take(page, `lesson-${lesson}`, ['desktop', 'phone']);
    if (lesson < 9) await page.getByRole('button', { name: 'Next' }).click();
  }
});
