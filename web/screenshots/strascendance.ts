/** Pictures of Strascendance: set-up, opening, planning, a chain, events, elimination, late, the count; both themes, three sizes. */

import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/house';
import { settled } from '../e2e/play';
import { PreparedTable } from '../e2e/prepared';
import { addCrowd, lay, NAMES, openAt, roll } from '../e2e/strascendance-city';
import { CHAIN, LAST_PLACE, LATE, MIDDLE, OPENING, SHARED } from '../e2e/strascendance-positions';
import { offered, press } from '../e2e/strascendance-play';

const FOLDER = process.env.PICTURES ?? '../docs/screenshots';
const SIZES = { desktop: { width: 1440, height: 900 }, laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const THEMES = { evening: 'dark', day: 'light' } as const;

test.use({ settings: { motion: 'full', confirm: false } });
test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

async function take(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${FOLDER}/strascendance-${name}-${theme}-${size}.jpg`, quality: 84, type: 'jpeg' });
    }
  }
  await page.setViewportSize(SIZES.desktop);
}

/** Time stands still from here on; the test lets it pass. */
const freeze = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 8000);
const at = (page: Page, place: string) => page.locator(`[data-id="place:${place}"]`);
const shows = async (page: Page, selector: string) => {
  while ((await page.locator(selector).count()) === 0) await page.clock.runFor(50);
};

for (const language of ['en', 'fr'] as const) {
  const called = (name: string) => (language === 'en' ? name : `${name}-fr`);

  test(`set-up and draft, ${language}`, async ({ page }) => {
    const dealt = { game: 'strascendance', names: NAMES.slice(0, 3), language };
    await PreparedTable.open(page, dealt);
    const hand = (await offered(page)).filter((id) => id.startsWith('place:'));
    await press(page, hand[1] ?? '');
    await press(page, hand[4] ?? '');
    await take(page, called('setup'));
    await PreparedTable.open(page, { ...dealt, options: { draft: true } });
    await press(page, hand[2] ?? '');
    await take(page, called('draft'));
  });

  test(`a game, ${language}`, async ({ page }) => {
    const table = await openAt(page, OPENING, { language });
    await take(page, called('opening'));
    await lay(table, LATE);
    await press(page, 'place:R6');
    await at(page, 'E6').hover();
    await expect(page.locator('.chips .next')).toBeVisible();
    await take(page, called('late'));
    await lay(table, { ...CHAIN, phase: { type: 'crowds', left: 2 } });
    await press(page, 'place:K3');
    await at(page, 'B3').hover();
    await expect(page.locator('.chips .next')).toBeVisible();
    await take(page, called('plan'));
  });

  test(`moments, ${language}`, async ({ page }) => {
    await page.clock.install();
    const table = await openAt(page, { ...MIDDLE, top: 'EV31' }, { language, chance: roll(1, 5, [6, 1]) });
    await freeze(page);
    await addCrowd(table, 2, 'E2');
    await shows(page, '.event');
    await take(page, called('event'));

    await lay(table, CHAIN, roll(2, 4, [3, 3]));
    await settled(page);
    await press(page, 'place:K3');
    await press(page, 'confirm');
    await shows(page, '.chain text >> text="3"');
    await take(page, called('chain'));
    await shows(page, '.chain .cross');
    await take(page, called('lost'));

    await lay(table, LAST_PLACE, { ...roll(2, 4, [3, 3]), 'strascendance.reentry': [0] });
    await settled(page);
    await addCrowd(table, 2, 'O5');
    await shows(page, '[data-scene="eliminated"]');
    await take(page, called('elimination'));
    await page.locator('[data-id="skip"] button').click();
    await settled(page);
    await press(page, 'place:N5');
    await take(page, called('return'));

    await lay(table, SHARED, roll(2, 4, [3, 3]));
    await settled(page);
    await addCrowd(table, 2, 'O5');
    await shows(page, '[data-scene="ended"]');
    await take(page, called('last-space'));
    await page.clock.resume();
    await expect(page.locator('.ending .remark')).toBeVisible();
    await take(page, called('end'));
  });
}
