/** Pictures of Essen in play, in both themes and on three sizes of screens, into docs/screenshots. */

import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asked, bargains, isAsked, openFair, playOn, thing } from '../e2e/essen';
import { expect, test } from '../e2e/house';

const FOLDER = '../docs/screenshots';
const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
};
const THEMES = { evening: 'dark', day: 'light' } as const;

test.use({ settings: { motion: 'none', confirm: false } });
test.setTimeout(1_200_000);
test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

async function take(page: Page, name: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await prepare();
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${FOLDER}/essen-${name}-${theme}-${size}.jpg`, quality: 84, type: 'jpeg' });
    }
  }
  await page.setViewportSize(SIZES.desktop);
}

const round = async (page: Page) => Number(await page.locator('.hour.now text').first().textContent());

test('a fair of five players', async ({ page }) => {
  await openFair(page, 5);
  await take(page, 'draft');
  while ((await isAsked(page)) && (await asked(page)) !== 'turn') await playOn(page);
  await take(page, 'opening');
  await take(page, 'way', async () => {
    const [bargain] = await bargains(page);
    if (bargain) await thing(page, bargain).hover({ force: true });
    await expect(thing(page, 'space-card')).toBeVisible();
  });
  for (const [wanted, name] of [
    [4, 'middle'],
    [7, 'late'],
  ] as const) {
    while ((await isAsked(page)) && (await round(page)) < wanted) await playOn(page);
    await take(page, name);
  }
  while (await isAsked(page)) await playOn(page);
  await take(page, 'end');
});

test('the end of a round', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full', confirm: false })));
  await openFair(page, 2);
  while ((await isAsked(page)) && (await asked(page)) !== 'turn') await playOn(page);
  await thing(page, 'endTurn').click();
  await expect(thing(page, 'skip-story')).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: `${FOLDER}/essen-round-evening-desktop.jpg`, quality: 84, type: 'jpeg' });
});
