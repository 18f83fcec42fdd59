import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { begin, showFinished } from './position';
import { box, openTable, settled } from './play';

/** From the smallest telephone to a large screen; 720x450 is a laptop at 200 %. */
const SIZES = ['320x640', '390x844', '844x390', '720x450', '1366x768', '1440x900', '2560x1440'].map((size) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { size, width, height };
});

const LARGE = ['essen', 'magnifique', 'strascendance'];
const SHOTS = process.env.TABLEE_SHOTS;

/** What does not fit: the page itself, or something to read or press that the window cuts off and no scrolling brings into view. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
    const isScrolled = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      return scrolls(overflowX) || scrolls(overflowY) || isScrolled(element.parentElement);
    };
    for (const thing of document.querySelectorAll('button, a, input, select, h1, h2, p, summary')) {
      const { left, right, width, height } = thing.getBoundingClientRect();
      const { position } = getComputedStyle(thing);
      const isHidden = !thing.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1 || position === 'fixed';
      if (isHidden || thing.closest('svg, .hidden-visually') || isScrolled(thing.parentElement)) continue;
      if (left < -1 || right > innerWidth + 1)
        found.push(`${thing.tagName} “${thing.textContent?.trim().slice(0, 30)}” from ${Math.round(left)} to ${Math.round(right)}`);
    }
    return found;
  });
}

/** A table fills the window and nothing more: its own parts scroll. The question, its answers and the table have room in it. */
function crowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollHeight } = document.documentElement;
    if (scrollHeight > innerHeight) found.push(`the page is ${scrollHeight} high`);
    for (const [what, least] of [
      ['.prompt', 40],
      ['.play .board', 120],
      ['.deeds', 40],
    ] as const) {
      const part = document.querySelector(what)?.getBoundingClientRect();
      if (!part) continue;
      if (part.height < least) found.push(`${what} is ${Math.round(part.height)} high`);
      if (part.bottom > innerHeight + 1) found.push(`${what} ends at ${Math.round(part.bottom)}`);
    }
    return found;
  });
}

async function fits(page: Page, what: string, isTable = false): Promise<void> {
  const wrong: Record<string, string[]> = {};
  for (const { size, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    // A drawn board follows the window within a few frames.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const found = [...(await overflow(page)), ...(isTable ? await crowding(page) : [])];
    if (found.length > 0) wrong[size] = found;
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${what.replaceAll(/\W+/g, '-')}-${size}.png` });
  }
  expect(wrong, what).toEqual({});
}

test('home, the lobby, my games and my account fit every screen', async ({ page }) => {
  await page.goto('/');
  await expect(await box(page)).toBeVisible();
  await fits(page, 'home');
  await openTable(page, 3);
  await fits(page, 'lobby');
  await page.goto('/mine');
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await fits(page, 'mine');
  await page.goto('/me');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await fits(page, 'me');
});

test('a finished game and its replay fit every screen', async ({ page }) => {
  await showFinished(page);
  await fits(page, 'the end');
  await page.getByRole('link', { name: 'Watch again' }).click();
  await settled(page);
  await fits(page, 'replay');
});

test('looking back, the deals of the day and what many games add up to fit every screen', async ({ page }) => {
  test.setTimeout(300_000);
  await showFinished(page, { game: 'fiasko', players: 4 });
  await page.getByRole('link', { name: 'Look back' }).click();
  await expect(page.locator('[data-done="100"]')).toBeVisible({ timeout: 90_000 });
  await page.getByText('Every event and every decision').click();
  await expect(page.getByRole('row', { name: 'The deal' })).toBeVisible();
  await page.getByText('The curve as a table').click();
  await fits(page, 'review');
  await page.goto('/mine');
  await expect(page.getByText('In the one game looked back on', { exact: false })).toBeVisible();
  await page.getByText('Game by game, as a table').click();
  await fits(page, 'many games');
  await page.goto('/today');
  await expect(page.getByRole('button', { name: 'Play today’s deal' }).first()).toBeVisible();
  await fits(page, 'today');
});

test('a long dialog keeps its button in view, and bad news push no tool out of the window', async ({ page, context }) => {
  await page.goto('/');
  await (await box(page)).getByRole('button', { name: 'Open a table' }).click();
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Open the table' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 });
  }

  await page.goto(`/t/${await begin(page, { game: 'fiasko', players: 3 })}`);
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
  await fits(page, 'connection lost', true);
});

for (const plain of [true, false])
  test.describe(plain ? 'on the plain table' : 'on the board', () => {
    test.use({ settings: { motion: 'none', confirm: false, plain } });

    for (const game of ['fiasko', ...LARGE])
      test(`${game} fits every screen`, async ({ page }) => {
        await page.goto(`/t/${await begin(page, { game, players: 3 })}`);
        await settled(page);
        await fits(page, `${game} ${plain ? 'plain' : 'drawn'}`, true);
      });
  });
