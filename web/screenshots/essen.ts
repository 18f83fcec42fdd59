/** Pictures of Essen in play, in both themes and on three sizes of screens, into docs/screenshots. */

import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bargains, isAsked, openFair, openFairAt, openSpaces, playOn, settled, thing, until } from '../e2e/essen';
import { expect, test } from '../e2e/house';

const FOLDER = process.env.PICTURES ?? '../docs/screenshots';
const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
};
const THEMES = { evening: 'dark', day: 'light' } as const;

test.setTimeout(600_000);
test.describe.configure({ retries: 0 });
test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

async function takeThemes(page: Page, name: string): Promise<void> {
  for (const [theme, colorScheme] of Object.entries(THEMES)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    // The theme fades in; what loops or is told meanwhile goes on.
    await page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
    );
    await page.screenshot({ path: `${FOLDER}/essen-${name.replace('*', theme)}.jpg`, quality: 84, type: 'jpeg' });
  }
}

async function take(page: Page, name: string, prepare: (size: string) => Promise<void> = async () => {}): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await prepare(size);
    await takeThemes(page, `${name}-*-${size}`);
  }
  await page.setViewportSize(SIZES.desktop);
}

/** On a wide screen a bargain is pointed at, on a phone it is chosen. */
async function showWay(page: Page, size: string): Promise<void> {
  const bargain = (await bargains(page)).at(-1) ?? '';
  if (size === 'phone') await thing(page, bargain).click();
  else await thing(page, bargain).hover();
  await expect(page.locator('.stop').first()).toBeVisible();
  await expect(thing(page, 'space-card')).toContainText('→');
}

test('draft', async ({ page }) => {
  await openFair(page, 5);
  await take(page, 'draft', async () => {
    // A card that is lifted already is not lifted again: that would keep it.
    const lifted = page.locator('[data-id^="card:"][aria-pressed="true"]');
    if ((await lifted.count()) === 0) await page.locator('[data-id^="card:"]').nth(1).click();
    await expect(lifted).toHaveCount(1);
  });
});

test('opening, and a way drawn', async ({ page }) => {
  await openFairAt(page, 5, until(1));
  await take(page, 'opening');
  await take(page, 'way', (size) => showWay(page, size));
});

test('middle', async ({ page }) => {
  await openFairAt(page, 4, until(4));
  await take(page, 'middle');
});

test('late, five players', async ({ page }) => {
  await openFairAt(page, 5, until(6));
  await take(page, 'late');
  await page.mouse.move(0, 0);
  await take(page, 'rival', async (size) => {
    if (size === 'phone') await page.getByRole('button', { name: 'Players', exact: true }).click();
    else if ((await page.locator('.ways.rival').count()) === 0) await thing(page, 'rival:2').click();
  });
});

test('the panes of a phone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await openFairAt(page, 5, until(6));
  for (const pane of ['Me', 'Fair', 'Players']) {
    await page.getByRole('button', { name: pane, exact: true }).click();
    await expect(page.getByRole('button', { name: pane, exact: true })).toHaveAttribute('aria-current', 'true');
    await takeThemes(page, `pane-${pane.toLowerCase()}-*-phone`);
  }
});

test('a game removed, two players', async ({ page }) => {
  await openFairAt(page, 2, until(2, 'remove'));
  const [space] = (await openSpaces(page)) as [string];
  await thing(page, space).click();
  await take(page, 'removal');
});

test('the end of a round', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full', confirm: false })));
  await openFairAt(page, 3, until(2));
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await thing(page, 'endTurn').click();
    await expect(page.locator('.truck')).toBeVisible({ timeout: 60_000 });
    await takeThemes(page, `round-*-${size}`);
    // A slow machine has told the story to its end meanwhile.
    await page.keyboard.press('Escape');
    await isAsked(page);
  }
});

test('the final count, five players', async ({ page }) => {
  await openFairAt(page, 5, until(7));
  while (await isAsked(page)) await playOn(page);
  await settled(page);
  await take(page, 'end');
});

test('in French, where the words are longer', async ({ page }) => {
  await openFairAt(page, 5, until(1));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await take(page, 'french', (size) => showWay(page, size));
});
