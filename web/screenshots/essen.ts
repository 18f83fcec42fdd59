/** Pictures of Essen in play, in both themes, both languages and on three sizes of screens, into docs/screenshots. */

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
/** How long the board tells a chapter of a round's story. */
const CHAPTER = 1100;
const THEMES = { evening: 'dark', day: 'light' } as const;

test.setTimeout(600_000);
test.describe.configure({ retries: 0 });
test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

type Theme = keyof typeof THEMES;
type Size = keyof typeof SIZES;

/** French is longer: it is looked at where there is little room, and by the other light. */
const FRENCH: readonly [Size, Theme][] = [
  ['desktop', 'evening'],
  ['phone', 'day'],
];

async function takeTheme(page: Page, name: string, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: THEMES[theme] });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.evaluate(() => document.fonts.ready);
  // The theme fades in; what loops or is told meanwhile goes on.
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'));
  await page.screenshot({ path: `${FOLDER}/essen-${name.replace('*', theme)}.jpg`, quality: 84, type: 'jpeg' });
}

async function takeThemes(page: Page, name: string): Promise<void> {
  for (const theme of Object.keys(THEMES) as Theme[]) await takeTheme(page, name, theme);
}

async function speak(page: Page, language: 'Français' | 'English'): Promise<void> {
  const french = language === 'Français';
  await page.setViewportSize(SIZES.desktop);
  await page.getByRole('button', { name: french ? 'Settings' : 'Réglages' }).click();
  await page.getByRole('button', { name: language }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: french ? 'Fermer' : 'Close', exact: true })
    .click();
  await page.mouse.move(0, 0);
}

async function take(page: Page, name: string, prepare: (size: Size) => Promise<void> = async () => {}): Promise<void> {
  for (const size of Object.keys(SIZES) as Size[]) {
    await page.setViewportSize(SIZES[size]);
    await prepare(size);
    await takeThemes(page, `${name}-*-${size}`);
  }
  await speak(page, 'Français');
  for (const [size, theme] of FRENCH) {
    await page.setViewportSize(SIZES[size]);
    await prepare(size);
    await takeTheme(page, `${name}-fr-*-${size}`, theme);
  }
  await speak(page, 'English');
}

/** A pane of a phone, in whatever language its tab is written. */
const tab = (page: Page, pane: Pane) => page.locator('.tabs button').nth(PANES.indexOf(pane));
const PANES = ['map', 'me', 'fair', 'players'] as const;
type Pane = (typeof PANES)[number];

async function turnTo(page: Page, pane: Pane): Promise<void> {
  await tab(page, pane).click();
  await expect(tab(page, pane)).toHaveAttribute('aria-current', 'true');
}

/** On a wide screen a bargain is pointed at, on a phone it is chosen. */
async function showWay(page: Page, size: Size): Promise<void> {
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
    if (size === 'phone') await turnTo(page, 'players');
    else if ((await page.locator('.ways.rival').count()) === 0) await thing(page, 'rival:2').click();
  });
});

test('the panes of a phone', async ({ page }) => {
  await openFairAt(page, 5, until(6));
  await page.setViewportSize(SIZES.phone);
  for (const pane of PANES) {
    await turnTo(page, pane);
    await takeThemes(page, `pane-${pane}-*-phone`);
  }
  await speak(page, 'Français');
  await page.setViewportSize(SIZES.phone);
  for (const pane of PANES) {
    await turnTo(page, pane);
    await takeTheme(page, `pane-${pane}-fr-*-phone`, 'day');
  }
});

test('a game removed, two players', async ({ page }) => {
  await openFairAt(page, 2, until(2, 'remove'));
  const [space] = (await openSpaces(page)) as [string];
  await thing(page, space).click();
  await take(page, 'removal');
});

test('the end of a round', async ({ page }) => {
  await page.addInitScript((chapter) => {
    localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full', confirm: false }));
    // The story is told slowly, so that every chapter can be looked at in both lights.
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms?: number) => wait(act, ms === chapter ? 8 * chapter : ms)) as typeof setTimeout;
  }, CHAPTER);
  await openFairAt(page, 3, until(2));
  const tell = async (name: string, size: Size, themes: readonly Theme[]) => {
    await page.setViewportSize(SIZES[size]);
    await expect(thing(page, 'endTurn')).toBeEnabled({ timeout: 60_000 });
    await thing(page, 'endTurn').click();
    await page.locator('.truck').waitFor({ timeout: 60_000 });
    for (const theme of themes) await takeTheme(page, `round-${name}*-${size}`, theme);
    await page.locator('.story li.now', { hasText: /Popularit/ }).waitFor({ timeout: 60_000 });
    for (const theme of themes) await takeTheme(page, `round-later-${name}*-${size}`, theme);
    await page.keyboard.press('Escape');
    await settled(page);
  };
  for (const size of Object.keys(SIZES) as Size[]) await tell('', size, ['evening', 'day']);
  await speak(page, 'Français');
  await tell('fr-', 'phone', ['day']);
});

test('the final count, five players', async ({ page }) => {
  await openFairAt(page, 5, until(7));
  while (await isAsked(page)) await playOn(page);
  await settled(page);
  await take(page, 'end');
});
