import type { Page } from '@playwright/test';
import { clean, WCAG } from './axe';
import { expect, test } from './house';
import { openTable, playNow, settled } from './play';
import { showFinished } from './position';

/** Not asked for by default: what a button is called contains what it shows. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };

const check = (page: Page, what: string) => clean(page, what, { tags: WCAG, rules: ALSO });

test('axe finds nothing on any page, in either theme', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await check(page, 'home');
  await page.getByRole('button', { name: 'Settings' }).click();
  await check(page, 'settings');
  await page.goto('/about');
  await check(page, 'about');
  await page.goto('/rules/fiasko');
  await expect(page.getByRole('heading', { name: 'In two minutes' })).toBeVisible();
  await check(page, 'rules');
  await page.goto('/learn/fiasko');
  await settled(page);
  await check(page, 'tutorial');
  await openTable(page, 3);
  await check(page, 'before the game');
  await page.goto('/mine');
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await check(page, 'my games');
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: 'My devices', exact: true })).toBeVisible();
  await check(page, 'me');
});

test('axe finds nothing at a table in play, on the plain table, at the end and in a replay', async ({ page }) => {
  await playNow(page);
  await check(page, 'in play');
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: 'In two minutes' })).toBeVisible();
  await check(page, 'rules drawer');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Show the plain table' }).click();
  await expect(page.getByRole('heading', { name: 'Score sheet' })).toBeVisible();
  await check(page, 'plain table');
  await page.getByRole('button', { name: 'Show the board' }).click();
  await showFinished(page);
  await check(page, 'the end');
  await page.getByRole('link', { name: 'Watch again' }).click();
  await settled(page);
  await check(page, 'replay');
});

test('axe finds nothing in the dialogs, in what is told to whoever is away, and without the house', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a table' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'a new table');
  await openTable(page, 2);
  await page.getByRole('button', { name: 'Change the table' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'what is agreed');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Notices of this table' }).click();
  await expect(page.getByLabel('Tell me nothing')).toBeVisible();
  await check(page, 'the bell of a table');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'the keys');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
  await check(page, 'without a connection');
  await context.setOffline(false);

  await page.goto('/me');
  const panel = page.getByRole('region', { name: 'Notices' });
  await panel.getByRole('combobox').selectOption('daily');
  await expect(panel.getByLabel('Leave me in peace at certain hours')).toBeVisible();
  await check(page, 'all my notices');
  await page.goto('/stop/nonsense');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await check(page, 'a letter’s link');
  await page.goto('/nowhere');
  await check(page, 'nowhere');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await check(page, 'the house is away');
});

test.describe('on the plain table', () => {
  test.use({ settings: { motion: 'none', confirm: false, plain: true } });

  for (const game of ['essen', 'magnifique', 'strascendance'])
    test(`axe finds nothing at ${game}, nor while a choice is looked at`, async ({ page }) => {
      await playNow(page, game);
      await expect(page.getByRole('list', { name: 'Choices' }).first()).toBeVisible();
      await check(page, `${game} in words`);
      await page.keyboard.press('f');
      await expect(page.getByRole('complementary', { name: 'What would come of it' })).toBeVisible();
      await check(page, `${game} before acting`);
    });
});

test('axe finds nothing on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await check(page, 'home');
  await playNow(page);
  await check(page, 'in play');
});

test('turns are announced', async ({ page }) => {
  await playNow(page);

  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Your turn' })).toBeVisible();
});
