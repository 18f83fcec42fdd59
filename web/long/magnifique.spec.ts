/** Whole games of Magnifique through its board: by mouse, by keys, by touch, through the draft, and by a monkey. */

import { sitDown } from '../e2e/cut';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/house';
import { begin, layTile, look, monkey, openThings, pickOf, playThrough, type Spot } from '../e2e/magnifique';
import { settled } from '../e2e/play';

test.use({ trace: 'off' });

const counted = (page: Page) => expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();

test('alone by mouse', async ({ page }) => {
  await look(page, await begin(page, { bots: 0 }));

  expect(await playThrough(page, 'first')).toBeGreaterThan(36);

  await counted(page);
});

test('three players by mouse', async ({ page }) => {
  await look(page, await begin(page, { bots: 2, level: 'greedy' }));

  await playThrough(page, 'first');

  await counted(page);
});

test('a whole game by keyboard', async ({ page }) => {
  await look(page, await begin(page, { bots: 1 }));

  await playThrough(page, 'first', async (page, { id }) => {
    const target = page.locator(`[data-id="${id}"]`).first();
    const onBoard = (await target.getAttribute('role')) === 'button';
    for (let steps = 0; steps < 200 && !(await target.evaluate((thing) => thing === document.activeElement)); steps++) {
      await page.keyboard.press(onBoard ? 'ArrowRight' : 'Tab');
    }
    await page.keyboard.press('Enter');
  });

  await counted(page);
});

test('a whole game on a telephone, by touch', async ({ browser, house, settings }) => {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  await context.addInitScript((settings) => localStorage.setItem('tablee.settings', JSON.stringify(settings)), settings);
  const page = await context.newPage();
  await look(page, await begin(page, { bots: 0 }));

  for (let gestures = 0; gestures < 3000; gestures++) {
    const things = await openThings(page);
    if (!things) break;
    const thing = pickOf(things, 'first');
    if (thing.id === 'camp') await layTile(page);
    else await tap(page, thing);
  }

  await counted(page);
  await context.close();
});

/** Goes to the pane where something lies, and taps it. */
async function tap(page: Page, { id }: Spot): Promise<void> {
  const target = page.locator(`[data-id="${id}"]`).first();
  await target.scrollIntoViewIfNeeded();
  await target.tap();
}

test('two browsers through the draft', async ({ newPerson }) => {
  const [anna, ben] = [await newPerson('Anna'), await newPerson('Ben')];
  const origin = new URL((await anna.goto('/'))!.url()).origin;
  const post = async (page: Page, path: string, data: unknown) =>
    (await page.request.post(`${origin}/api/v1${path}`, { data, headers: { Origin: origin } })).json() as Promise<{
      id: string;
      deal: { commitment: string };
    }>;
  const plan = {
    game: 'magnifique',
    seats: [{ type: 'open' }, { type: 'open' }],
    options: { startingCards: 'draft' },
    visibility: 'link',
    pace: 'live',
  };
  const { id, deal } = await post(anna, '/tables', plan);
  const cuts = [];
  for (const [seat, person] of [anna, ben].entries())
    cuts.push(await sitDown((path, body) => post(person, path, body), id, seat, deal.commitment));
  await post(anna, `/tables/${id}/start`, {});
  for (const cut of cuts) await cut();
  await look(anna, id);
  await look(ben, id);

  const hand = (page: Page) => page.locator('[data-id^="hand:"]');
  for (let pick = 0; pick < 4; pick++) {
    for (const page of [anna, ben]) await expect(hand(page)).toHaveCount(5 - pick);
    await hand(anna).first().click();
    await expect(anna.getByText(/Waiting for Ben/)).toBeVisible();
    // Changing one's mind is allowed until the other has chosen.
    if (pick === 0) {
      await anna.keyboard.press('u');
      await expect(anna.getByText(/Waiting for Ben/)).toHaveCount(0);
      await hand(anna).nth(1).click();
      await expect(anna.getByText(/Waiting for Ben/)).toBeVisible();
    }
    await hand(ben).first().click();
  }

  await settled(anna);
  await expect(hand(anna)).toHaveCount(0);
  await expect(anna.locator('[data-id^="card:"]')).toHaveCount(4);
});

for (let game = 1; game <= 20; game++) {
  const bots = game % 5 === 0 ? 3 : game % 3;
  const options = game % 4 < 2 ? {} : { startingCards: 'draft', boardSide: 'B' };

  test(`a monkey, game ${game}`, async ({ page }) => {
    await look(page, await begin(page, { bots, options }));

    const { stuck, presses } = await monkey(page, game);

    expect(stuck).toBeNull();
    expect(presses).toBeGreaterThan(30);
    await counted(page);
  });
}
