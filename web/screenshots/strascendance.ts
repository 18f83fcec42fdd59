/** Pictures of Strascendance: set-up, opening, planning, a chain, an event, late, the count; both themes, three sizes. */

import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/house';
import { settled } from '../e2e/play';
import { offered, openCity, playOn, press } from '../e2e/strascendance-play';

const FOLDER = process.env.PICTURES ?? '../docs/screenshots';
const SIZES = { desktop: { width: 1440, height: 900 }, laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const THEMES = { evening: 'dark', day: 'light' } as const;

test.use({ settings: { motion: 'none', confirm: false } });
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

const asked = (page: Page, words: string) => async () => (await page.getByText(words).count()) > 0;

test('a game of five', async ({ page }) => {
  await openCity(page, 5);
  await take(page, 'setup');
  await playOn(page, { until: asked(page, 'Your action:') });
  await take(page, 'opening');
  await playOn(page, { until: asked(page, 'new crowd gather') });
  const places = (await offered(page)).filter((id) => id.startsWith('place:'));
  await press(page, places[1] ?? '');
  await page.locator(`[data-id="${places[3]}"]`).hover();
  await expect(page.locator('.chips .next')).toBeVisible();
  await take(page, 'plan');
  await playOn(page, { until: async () => (await page.locator('.cell.full').count()) >= 9 });
  await take(page, 'late');
  await playOn(page);
  await take(page, 'end');
});

test('an event and a chain', async ({ page }) => {
  await page.goto('/learn/strascendance');
  for (let lesson = 1; lesson < 6; lesson++) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await settled(page);
  await take(page, 'event');
  await page.addInitScript(() => localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full', confirm: false })));
  await page.goto('/learn/strascendance');
  for (let lesson = 1; lesson < 5; lesson++) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('[data-id="place:R6"]').click();
  await page.locator('[data-id="place:R6"]').click();
  await expect(page.locator('.chain .cross').first()).toBeAttached();
  await page.screenshot({ path: `${FOLDER}/strascendance-chain-day-desktop.jpg`, quality: 84, type: 'jpeg' });
});
