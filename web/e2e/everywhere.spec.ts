/** What axe finds where people play, learn and come from: on every board and beside it, large and small. */

import type { Page } from '@playwright/test';
import { clean, violationsOf, WCAG } from './axe';
import { expect, test } from './house';
import { box, gamesOf, settled } from './play';
import { begin } from './position';

const GAMES = ['fiasko', 'essen', 'magnifique', 'strascendance'];
const PHONE = { width: 390, height: 844 };

/** In either theme; besides axe's usual rules, what a button is called contains what it shows, but for figures that are drawn. */
async function check(page: Page, what: string): Promise<void> {
  await clean(page, what, { tags: WCAG });
  const names = { runOnly: { type: 'rule' as const, values: ['label-content-name-mismatch'] } };
  const violations = await violationsOf(page, names, ['svg', 'button:has(> svg)']);
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    what,
  ).toEqual([]);
}

for (const game of GAMES)
  test(`axe finds nothing on the board of ${game}, large or small`, async ({ page }) => {
    await page.goto(`/t/${await begin(page, { game, players: 3 })}`);
    await settled(page);
    await check(page, game);
    await page.setViewportSize(PHONE);
    const tabs = page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button');
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await expect(tabs.and(page.locator('[aria-current]'))).toHaveCount(1);
      await check(page, `${game} on a telephone, ${await tab.textContent()}`);
    }
  });

for (const game of GAMES)
  test(`axe finds nothing in the rules of ${game}, nor in its lessons`, async ({ page }) => {
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await check(page, `the rules of ${game}, ${viewport.width}`);
      await page.goto(`/learn/${game}`);
      await settled(page);
      await check(page, `the first lesson of ${game}, ${viewport.width}`);
    }
  });

test('axe finds nothing where a device is carried to, a position is laid out, or a game is begun without the house', async ({ page }) => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/carry/nonsense');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, `carried, ${viewport.width}`);
    await page.goto('/play/fiasko#nonsense');
    await expect(page.getByRole('heading', { name: 'This position cannot be laid out' })).toBeVisible();
    await check(page, `a position, ${viewport.width}`);
    await page.goto('/');
    expect((await gamesOf(page)).length).toBeGreaterThan(3);
    await expect(await box(page)).toBeVisible();
    await page.getByRole('button', { name: 'Play here' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, `without the house, ${viewport.width}`);
  }
});
