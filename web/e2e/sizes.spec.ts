import type { Page } from '@playwright/test';
import type { Position } from '../src/wire';
import { expect, test } from './house';
import { begin, playTo, showFinished } from './position';
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

/** A table fills the window and nothing more: its own parts scroll. The question, its answers, the table and the log have room in it. */
function crowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollHeight } = document.documentElement;
    if (scrollHeight > innerHeight) found.push(`the page is ${scrollHeight} high`);
    for (const [what, least] of [
      ['.prompt', 40],
      ['.play .board', 120],
      ['.deeds', 40],
      ['.play .log', 80],
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

/** In the middle of a turn: something has been done that can be taken back, and more can be done. */
const inMidTurn = ({ choices, canUndo }: Position) => (canUndo && choices.length > 3 ? null : choices[0]?.action);

// French has the longer words: where they fit, the English ones mostly do.
for (const plain of [true, false])
  for (const locale of ['en-GB', 'fr-FR'])
    test.describe(`${plain ? 'on the plain table' : 'on the board'}, ${locale}`, { tag: locale === 'en-GB' ? '@long' : [] }, () => {
      test.use({ locale, settings: { motion: 'none', confirm: false, plain } });

      for (const game of ['fiasko', ...LARGE])
        test(`${game} fits every screen`, async ({ page }) => {
          await page.goto(`/t/${await begin(page, { game, players: 3 })}`);
          await settled(page);
          await fits(page, `${game} ${plain ? 'plain' : 'drawn'} ${locale}`, true);
        });

      for (const game of LARGE)
        test(`${game} fits every screen in the middle of a turn`, async ({ page }) => {
          await page.goto(`/t/${await playTo(page, { game, players: 3 }, inMidTurn)}`);
          await settled(page);
          await fits(page, `${game} ${plain ? 'plain' : 'drawn'} mid ${locale}`, true);
        });
    });

test('with many at the table and a hint beside the board, the log keeps its lines on a low screen', async ({ page }) => {
  for (const game of LARGE) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/t/${await playTo(page, { game, players: 4 }, inMidTurn)}`);
    await settled(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByRole('status', { name: 'Hint' })).toBeVisible({ timeout: 20_000 });
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${game}-hint-1366x768.png` });
    expect(await crowding(page), game).toEqual([]);
  }
});

test('the letters of a board are large enough to be read at 200 %', async ({ page }) => {
  const LEAST = 12;
  for (const game of ['fiasko', ...LARGE]) {
    const isSmall = game === 'fiasko';
    const id = isSmall ? await begin(page, { game, players: 3 }) : await playTo(page, { game, players: 3 }, inMidTurn);
    await page.goto(`/t/${id}`);
    await settled(page);
    await page.setViewportSize({ width: 720, height: 450 });
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const letters = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTextContentElement>('.play svg text, .play svg tspan')].flatMap((text) => {
        const isSaid = [...text.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
        // What is drawn in units of the board is as large as the drawing is scaled.
        const scale = text.closest('text')?.getScreenCTM();
        if (!isSaid || !scale || !text.checkVisibility({ visibilityProperty: true })) return [];
        return [{ text: text.textContent, size: Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b) }];
      }),
    );
    expect(letters.length, game).toBeGreaterThan(4);
    expect(
      letters.filter(({ size }) => size < LEAST - 0.05),
      game,
    ).toEqual([]);
  }
});

test('where the question stands beside the table, the rules cover neither it nor its answers', async ({ page }) => {
  for (const size of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/t/${await begin(page, { game: 'magnifique', players: 3 })}`);
    await settled(page);
    await page.getByRole('button', { name: 'Rules' }).click();
    const rules = page.getByRole('complementary', { name: 'Rules' });
    await expect(rules.getByRole('heading').first()).toBeVisible();
    const drawer = await rules.boundingBox();
    for (const part of ['.play .prompt', '.play .deeds'])
      expect((await page.locator(part).first().boundingBox())?.x).toBeGreaterThanOrEqual((drawer?.x ?? 0) + (drawer?.width ?? 0));
    expect(drawer?.height).toBeGreaterThan(size.height * 0.7);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/rules-${size.width}x${size.height}.png` });
  }
});

test('on a telephone on its side a replay is seen, and the way through it is at hand', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await showFinished(page);
  await page.getByRole('link', { name: 'Watch again' }).click();
  await settled(page);
  const [board, dock] = [await page.locator('.replay > .board').boundingBox(), await page.locator('.dock').boundingBox()];
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/replay-844x390.png` });
  expect(dock?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
  for (const name of ['One step on', 'To the end']) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 2000);
  for (const name of ['One step on', 'To the end']) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('a lesson leaves the board in sight on a telephone, upright or on its side', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const)
    for (const game of ['fiasko', ...LARGE]) {
      await page.setViewportSize({ width, height });
      await page.goto(`/learn/${game}`);
      await settled(page);
      const [board, lesson] = [await page.locator('.learn > .board').boundingBox(), await page.locator('.learn > aside').boundingBox()];
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/learn-${game}-${width}x${height}.png` });
      // On its side the lesson stands beside the board; upright it stays in view below, and the board is scrolled past it.
      if (width > height) expect(lesson?.x, game).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
      else expect(lesson?.y, game).toBeGreaterThan(height / 3);
      expect(board?.height, game).toBeGreaterThan(height * 0.5);
      const next = page.getByRole('button', { name: 'Next' });
      await next.scrollIntoViewIfNeeded();
      await expect(next).toBeInViewport({ ratio: 1 });
    }
});
