import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { begin, look, playOn, playThrough } from './magnifique';
import { andSee, settled } from './play';

// A picture of every step of a whole game takes longer than the game.
test.use({ trace: 'off' });

const end = (page: Page) => page.locator('[data-id="end"]');
const open = (page: Page, kind: string) => page.locator(`[data-id^="${kind}"][role="button"]`);

/** Clicks, and counts it. */
function clicker(page: Page) {
  let clicks = 0;
  return {
    click: async (target: ReturnType<Page['locator']>) => {
      clicks++;
      await andSee(page, () => target.click());
      await settled(page);
    },
    /** A click that only takes something in hand. */
    hold: async (target: ReturnType<Page['locator']>) => {
      clicks++;
      await target.click();
    },
    count: () => clicks,
  };
}

test('a whole game alone by mouse, through the board', async ({ page }) => {
  test.setTimeout(300_000);
  const table = await begin(page, { bots: 0 });
  await look(page, table);

  const gestures = await playThrough(page, 'first');

  expect(gestures).toBeGreaterThan(36);
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
});

/** A build turn at a fresh table: the clicks it took, or nothing where a bonus asked for something more in between. */
async function buildTurn(page: Page): Promise<number | null> {
  const table = await begin(page, { bots: 1 });
  await playOn(
    page,
    table,
    (view, asks) => asks === 'die' && view.outlook.dice.some(({ die, power }) => die.colour !== 'transparent' && power >= 3 && power < 7),
  );
  await look(page, table);
  const { click, hold, count } = clicker(page);

  const dice = await page.locator('[data-id^="die:"][role="button"]').all();
  for (const die of dice) {
    const id = (await die.getAttribute('data-id')) ?? '';
    if (/die:(orange|green|purple):[3456]/.test(id)) {
      await hold(die);
      break;
    }
  }
  await click(open(page, 'card:').first());
  if ((await open(page, 'level:').count()) === 0) return null;
  await click(open(page, 'level:').first());
  if ((await open(page, 'tile:').count()) === 0) return null;
  await hold(open(page, 'tile:').first());
  await page.locator('[data-id="camp"]').focus();
  await expect(page.locator('[data-legal="true"]')).toBeVisible();
  const ghost = await page.locator('[data-legal="true"]').boundingBox();
  await page.mouse.move(ghost!.x + ghost!.width / 2, ghost!.y + ghost!.height / 2);
  await click(page.locator('[data-id="drop"]'));
  if (!(await end(page).isEnabled())) return null;
  await click(end(page));
  return count();
}

test('a build turn takes six clicks', async ({ page }) => {
  let clicks: number | null = null;
  for (let table = 0; table < 8 && clicks === null; table++) clicks = await buildTurn(page);

  expect(clicks).not.toBeNull();
  expect(clicks).toBeLessThanOrEqual(6);
});

// Not every deal has such a turn at its beginning: these are tried on one deal after another.
test.describe('on a deal that has it', () => {
  test.describe.configure({ retries: 8, timeout: 45_000 });

  test('a journey takes four clicks, and nothing it needs is outside the window', async ({ page }) => {
    const table = await begin(page, { bots: 3 });
    await playOn(page, table, (_, asks) => asks === 'die');
    await look(page, table);
    const { click, hold, count } = clicker(page);

    await hold(page.locator('[data-id^="die:"][role="button"]:not([data-id*="transparent"])').first());
    await click(open(page, 'card:').first());
    const stop = open(page, 'stop:').first();
    for (const needed of await page.locator('[data-id][role="button"], [data-id="end"]').all()) {
      const box = await needed.boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.y).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(1440);
      expect(box!.y + box!.height).toBeLessThanOrEqual(900);
    }
    await click(stop);
    await expect(end(page)).toBeEnabled();
    await click(end(page));

    expect(count()).toBe(4);
  });

  test('a show takes four clicks: die, card, space, and the heavy button', async ({ page }) => {
    // A show that can be given comes up sooner or later: tables are tried until it does.
    let table = '';
    for (let found = false; !found;) {
      table = await begin(page, { bots: 1 });
      found = await playOn(page, table, (view, asks) => {
        const lowest = Math.min(...view.track.filter(({ vacant }) => vacant).map(({ power }) => power));
        const strong = view.outlook.dice.some(({ die, power }) => die.colour !== 'transparent' && power >= lowest);
        return asks === 'die' && strong && view.players[0]!.shows.length > 0;
      });
    }
    await look(page, table);
    const { click, hold, count } = clicker(page);
    const strongest = await page.locator('[data-id^="die:"][role="button"]:not([data-id*="transparent"])').evaluateAll((dice) => {
      const power = (die: Element) => Number(die.querySelector('.power')?.textContent ?? 0);
      return dice.sort((one, other) => power(other) - power(one))[0]?.getAttribute('data-id');
    });

    await hold(page.locator(`[data-id="${strongest}"]`));
    await click(open(page, 'card:').first());
    await click(open(page, 'space:').first());
    await expect(page.locator('[data-id^="slot:"][aria-pressed="true"]').first()).toBeVisible();
    await click(end(page));

    expect(count()).toBe(4);
    await expect(
      page
        .getByRole('region', { name: 'Log' })
        .getByText(/You complete|completes/)
        .first(),
    ).toBeVisible();
  });

  test('a tile in hand is turned by keys, and an illegal place says why', async ({ page }) => {
    const table = await begin(page, { bots: 1 });
    await playOn(page, table, (view, asks) => asks === 'tile' && view.players[0]!.camp.length > 0);
    await look(page, table);
    const tiles = open(page, 'tile:');
    if ((await page.locator('[data-id="camp"]').count()) === 0) await tiles.first().click();

    const camp = page.locator('[data-id="camp"]');
    await camp.focus();
    await expect(page.locator('[data-legal="true"]')).toBeVisible();
    const before = await page.locator('[data-legal] path').first().getAttribute('d');
    await page.keyboard.press('r');
    expect(await page.locator('[data-legal] path').first().getAttribute('d')).not.toBe(before);

    // Somewhere among nine places of a row there is one that is not allowed.
    for (let step = 0; step < 9 && (await page.locator('[data-legal="false"]').count()) === 0; step++)
      await page.keyboard.press(step < 5 ? 'ArrowLeft' : 'ArrowDown');
    await expect(page.locator('[data-legal="false"]')).toBeVisible();
    await expect(page.locator('.story .bad')).toBeVisible();
  });
});

test('another player’s board opens over the shared half and closes again', async ({ page }) => {
  const table = await begin(page, { bots: 3 });
  await playOn(page, table, (_, asks) => asks === 'die');
  await look(page, table);

  await page.locator('[data-id="player:2"]').click();
  await expect(page.locator('[data-id="close"]')).toBeVisible();
  await expect(open(page, 'die:')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(page.locator('[data-id="close"]')).toHaveCount(0);
  expect(await open(page, 'die:').count()).toBeGreaterThan(0);
});

test('axe finds nothing on the board', async ({ page }) => {
  const table = await begin(page, { bots: 3 });
  await playOn(page, table, (view, asks) => view.round === 2 && asks === 'die');
  await look(page, table);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`)).toEqual([]);
  }
});

test('a monkey plays a whole game through the board', async ({ page }) => {
  test.setTimeout(300_000);
  const table = await begin(page, { bots: 1 });
  await look(page, table);

  await playThrough(page, 'random');

  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
});
