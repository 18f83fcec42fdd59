import { existsSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './house';
import { andSee, box, click, isMyTurn, playOut, settled } from './play';
import { makeOlder } from './older';
import { Releases } from './releases';
import { BOTS_THINK, takeSome, withoutNetwork } from './without-network';

test.use({ settings: { motion: 'none', confirm: false, plain: true } });
test.skip(!existsSync(new URL('../rules/fiasko.wasm', import.meta.url)), 'the rules are not built for the page');

/** A first visit, until the whole page is kept. */
async function visit(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
}

const playButtons = (page: Page) => page.getByRole('button', { name: 'Play now against bots' });

test('after a single visit the page opens without a network, in all its parts, and says what is missing', async ({ page, context }) => {
  await visit(page);

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText('The rules of the games are not on this device', { exact: false })).toBeVisible();
  await expect(page.getByText('Its rules are not on this device yet.').first()).toBeVisible();
  await expect(playButtons(page)).toHaveCount(0);
  await page.goto('/mine');
  await expect(page.getByRole('heading', { name: 'Played here, without the house' })).toBeVisible();
  await page.goto('/learn/fiasko');
  await expect(page.locator('[data-id="deck"]')).toBeVisible();
});

test('a game that was played here on the first visit can be played again without a network', async ({ page, context }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Play here', exact: true }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  await settled(page);

  await context.setOffline(true);
  await page.goto('/');

  await expect(page.getByText('Meanwhile you can play here', { exact: false })).toBeVisible();
  // One game is there, the others are not.
  await expect(playButtons(page)).toHaveCount(1);
  await (await box(page)).getByRole('button', { name: 'Play now against bots' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  expect(await takeSome(page, Number.POSITIVE_INFINITY)).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
});

test('an installed page takes the games along by itself, and asks the browser to keep them', async ({ page, context }) => {
  await page.addInitScript(() => {
    const asked = window as { asked?: number };
    navigator.storage.persist = () => Promise.resolve((asked.asked = (asked.asked ?? 0) + 1) > 0);
    // A window of its own, as an installed page has.
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
  });
  await visit(page);
  await expect(page.getByText('All games are here, for without a network too.')).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => (window as { asked?: number }).asked)).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  await expect(playButtons(page)).toHaveCount(4);
  await (await box(page, 'essen')).getByRole('button', { name: 'Play now against bots' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  expect(await takeSome(page, 2)).toBe(2);
});

test('whoever installs the page while it is open has the games too', async ({ page }) => {
  await visit(page);
  await expect(page.getByRole('button', { name: 'Take the games along' })).toBeVisible();

  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));

  await expect(page.getByText('All games are here, for without a network too.')).toBeVisible({ timeout: 60_000 });
});

test('a newer version of the page takes the place of the older one only when all of it is there', async ({ house, browser }) => {
  const releases = await Releases.open(house.url);
  const context = await browser.newContext({ baseURL: releases.url });
  try {
    const page = await context.newPage();
    const version = () => page.locator('html').getAttribute('data-version');
    const offline = async (holds: (version: string | null) => void): Promise<void> => {
      await releases.away();
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      holds(await version());
      await releases.back();
    };
    await visit(page);
    await page.getByRole('button', { name: 'Take the games along' }).click();
    await expect(page.getByText('All games are here: this page opens without a network too.')).toBeVisible({ timeout: 60_000 });
    const [older] = await releases.kept(page);

    // A newer page, and one of its files does not come.
    await releases.release('second', { missing: '/assets/of-second.css' });
    await page.reload();
    await expect.poll(version).toBe('second');
    await expect.poll(() => releases.asked('/assets/of-second.css')).toBeGreaterThan(0);
    await offline((version) => expect(version).toBe('first'));
    expect(await releases.kept(page)).toEqual([older]);

    // Now all of it comes, the rules of all games with it; what is still open goes on with the files it was made of.
    const open = await context.newPage();
    await open.goto('/');
    await expect(open.getByRole('article').first()).toBeVisible();
    await releases.release('second', { gone: /\/RulesPage-/ });
    await page.reload();
    await expect.poll(() => releases.isInPlace(page, 'second'), { timeout: 60_000 }).toBe(true);
    await offline((version) => expect(version).toBe('second'));
    await expect(playButtons(page)).toHaveCount(4);
    await (await box(open)).getByRole('link', { name: 'Rules' }).click();
    await expect(open.getByRole('heading', { name: 'The rules of Fiasko' })).toBeVisible();
  } finally {
    await context.close();
    await releases.close();
  }
});

/** Begins a game in the page by its dialog; more can be chosen before the cards are dealt. */
async function dealHere(page: Page, game: string, choose: (dialog: Locator) => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Play here', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().selectOption(game);
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
}

test('without a network, what was done is taken back, and a bot gives a hint that can be followed', async ({ page }) => {
  await withoutNetwork(page);
  await dealHere(page, 'essen');
  const takeBack = page.getByRole('button', { name: 'Take back', exact: true });
  const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
  let before: string[] = [];
  do {
    await isMyTurn(page, BOTS_THINK);
    before = await choices.allTextContents();
    expect(await takeSome(page, 1)).toBe(1);
    await isMyTurn(page, BOTS_THINK);
  } while (!(await takeBack.isVisible()));

  await andSee(page, () => takeBack.click());
  await expect.poll(() => choices.allTextContents()).toEqual(before);

  await followHint(page);
});

async function followHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  const note = page.getByRole('status', { name: 'Hint' });
  await expect(note).toBeVisible({ timeout: BOTS_THINK });
  await andSee(page, () => note.getByRole('button', { name: 'Do it' }).click());
}

test.describe('with the board', () => {
  test.use({ settings: { motion: 'none', confirm: false, plain: false } });

  test('without a network several play on one device, which is passed on, and no hand is seen in between', async ({ page }) => {
    await withoutNetwork(page);
    await dealHere(page, 'fiasko', async (dialog) => {
      await dialog.getByLabel('Seats').selectOption({ label: '2 players' });
      await dialog.getByLabel('Seat 2').selectOption('person');
      for (const [seat, name] of ['Ada', 'Zoé'].entries()) await dialog.getByLabel('Name', { exact: true }).nth(seat).fill(name);
    });
    const asked = new Set<string>();
    for (let turn = 0; turn < 4; turn++) {
      const pass = page.getByRole('heading', { name: /Pass the device to/ });
      await expect(pass).toBeVisible();
      await expect(page.locator('[data-id^="card:"]')).toHaveCount(0);
      asked.add(await pass.innerText());
      if (turn === 2) {
        // Whoever loads the page meanwhile sees no hand either.
        await page.reload();
        await expect(pass).toBeVisible();
        await expect(page.locator('[data-id^="card:"]')).toHaveCount(0);
      }
      await page.getByRole('button', { name: /^I am/ }).click();
      expect(await isMyTurn(page)).toBe(true);
      await click(page, 'deck');
    }
    expect([...asked].sort()).toEqual(['Pass the device to Ada', 'Pass the device to Zoé']);
  });

  test('without a network a whole game is played on the board, on a telephone', async ({ page }) => {
    const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await page.setViewportSize({ width: 320, height: 640 });
    await withoutNetwork(page);
    expect(await isCut()).toBe(false);
    await (await box(page)).getByRole('button', { name: 'Play now against bots' }).click();
    await expect(page).toHaveURL(/\/t\/here-/);
    await expect(page.locator('[data-id="deck"]')).toBeVisible();
    expect(await isCut()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });

    expect(await playOut(page, (id) => click(page, id))).toBeGreaterThan(3);

    expect(await isCut()).toBe(false);
    await page.getByRole('button', { name: 'Check the shuffle' }).click();
    await expect(page.getByText('The whole game, played again here by the rules', { exact: false })).toBeVisible({ timeout: 60_000 });
  });

  for (const game of ['essen', 'magnifique', 'strascendance'])
    test(`without a network ${game} is played on its board`, async ({ page }) => {
      await withoutNetwork(page);
      await dealHere(page, game);
      expect(await isMyTurn(page, BOTS_THINK)).toBe(true);
      await expect(page.getByRole('button', { name: 'Show the plain table' })).toBeVisible();
      await expect(page.locator('.board [data-id]').first()).toBeVisible();

      await followHint(page);
    });

  test('a game that an older page began goes on by its own rules, in its own words, and on the plain table', async ({ page, context }) => {
    await visit(page);
    await page.getByRole('button', { name: 'Play here', exact: true }).click();
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await expect(page).toHaveURL(/\/t\/here-/);
    await expect(page.locator('[data-id="deck"]')).toBeVisible();
    await expect.poll(() => keptThings(page)).toBe(2);
    const address = page.url();
    await page.goto('/');
    await makeOlder(page);

    await context.setOffline(true);
    await page.goto(address);

    await expect(page.getByText('An older question: draw a card.')).toBeVisible();
    await expect(page.locator('[data-id="deck"]')).toHaveCount(0);
    expect(await takeSome(page, 1)).toBe(1);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('list', { name: 'Choix' }).getByRole('button').first().waitFor();
    await expect(page.getByText('Une question d’autrefois', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Une question d’autrefois', { exact: false })).toBeVisible();
  });
});

/** How many things lie beside the games of this browser: rules, and words. */
function keptThings(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opened = indexedDB.open('tablee-here');
        opened.onerror = () => failed(new Error('nothing is kept'));
        opened.onsuccess = () => {
          const counted = opened.result.transaction('rules').objectStore('rules').count();
          counted.onsuccess = () => {
            opened.result.close();
            done(counted.result);
          };
        };
      }),
  );
}
