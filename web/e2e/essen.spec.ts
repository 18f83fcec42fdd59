import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { andSee, asked, bargains, isAsked, monkey, openFair, openSpaces, over, playOn, settled, thing } from './essen';
import { expect, test } from './house';
import { box, seq } from './play';

test.setTimeout(240_000);

test('a whole game of Essen against bots by mouse, on the board alone', async ({ page }) => {
  await openFair(page, 2);

  let decisions = 0;
  while (await isAsked(page)) {
    await playOn(page);
    decisions++;
  }

  expect(decisions).toBeGreaterThan(20);
  await expect(page.getByRole('heading', { name: 'The halls close. Everybody drives home.' })).toBeVisible();
});

/** Plays the draft, and on until a turn of mine has something to buy. */
async function toMyTurn(page: Page, players = 3): Promise<void> {
  await openFair(page, players);
  while ((await isAsked(page)) && (await asked(page)) !== 'turn') await playOn(page);
}

test('two booths, both games and home again take at most eight clicks', async ({ page }) => {
  test.setTimeout(300_000);
  let clicks = 0;
  const click = async (id: string) => {
    clicks++;
    await andSee(page, () => thing(page, id).click());
    await isAsked(page);
  };
  /** Whether this turn led to two booths and home. */
  const trip = async (): Promise<boolean> => {
    for (let game = 0; game < 2; game++) {
      const [bargain] = await bargains(page);
      if (!bargain) return false;
      if ((await thing(page, 'buy').getAttribute('aria-disabled')) !== 'false') await click(bargain);
      await click(bargain);
    }
    if (!(await openSpaces(page)).includes('parking')) return false;
    await click('parking');
    await click('parking');
    return true;
  };

  // Not every round of every fair has two games near enough: the first trip that is possible is counted.
  let home = false;
  for (let fair = 0; fair < 6 && !home; fair++) {
    await toMyTurn(page);
    for (let round = 0; round < 5 && !home; round++) {
      clicks = 0;
      home = await trip();
      await click('endTurn');
    }
  }

  expect(home).toBe(true);
  expect(clicks).toBeLessThanOrEqual(8);
});

test('pointing at a booth shows the way, what is left and what the purchase brings, before anything is done', async ({ page }) => {
  await toMyTurn(page);
  const before = await seq(page);
  const [bargain] = await bargains(page);

  await thing(page, bargain as string).hover();

  await expect(page.locator('.stop').first()).toBeVisible();
  await expect(thing(page, 'space-card')).toContainText(/\d of 8 left/);
  await expect(thing(page, 'space-card')).toContainText(/300 → \d+ €/);
  await expect(thing(page, 'space-card')).toContainText(/\+\d points?/);
  await expect(thing(page, 'my-money').locator('s')).toHaveText('300 €');
  expect(await seq(page)).toBe(before);
});

test('nothing needed for a turn is outside the window, on two sizes of screens', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await toMyTurn(page, 5);
    for (const id of ['parking', 'booth_01', 'booth_40', 'my-money', 'my-actions', 'buy', 'endTurn', 'space-card']) {
      const place = await thing(page, id).boundingBox();
      expect(place, id).not.toBeNull();
      expect((place?.y ?? 0) + (place?.height ?? 0), `${id} at ${size.width}`).toBeLessThanOrEqual(size.height);
      expect((place?.x ?? 0) + (place?.width ?? 0), `${id} at ${size.width}`).toBeLessThanOrEqual(size.width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  }
});

test('by keyboard: the arrows walk along the aisles, Enter walks and buys', async ({ page }) => {
  await toMyTurn(page);
  await thing(page, 'parking').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thing(page, 'entrance_west')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.target:focus')).toHaveAttribute('data-id', /booth_3[456]|booth_24/);
  const goal = (await page.locator('.target:focus').getAttribute('data-id')) ?? '';
  if ((await thing(page, goal).getAttribute('aria-disabled')) === 'false') {
    await andSee(page, () => page.keyboard.press('Enter'));
    await expect(thing(page, goal)).toHaveAttribute('aria-label', /you are here/);
    await expect(thing(page, goal)).toBeFocused();
  }
  await andSee(page, () => page.keyboard.press('u'));
});

test('the draft: a ticket is lifted, another one instead, and the choice can be taken back', async ({ newPerson }) => {
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await ines.goto('/');
  await (await box(ines, 'essen')).getByRole('button', { name: 'Open a table' }).click();
  await ines.getByLabel('Seats').selectOption({ label: '2 players' });
  await ines.getByRole('button', { name: 'Open the table' }).click();
  await expect(ines.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await jules.goto(ines.url());
  await jules.getByRole('button', { name: 'Sit here' }).first().click();
  await ines.getByRole('button', { name: 'Start the game' }).click();
  await settled(ines);
  await settled(jules);

  const cards = ines.locator('[data-id^="card:"]');
  await cards.nth(0).click();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await cards.nth(1).click();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await andSee(ines, () => thing(ines, 'confirm').click());
  await expect(thing(ines, 'confirm')).toHaveText(/Waiting for the others/);
  await andSee(ines, () => ines.keyboard.press('u'));
  await expect(thing(ines, 'confirm')).toHaveText(/Pick the card you keep/);

  // Both through the whole draft.
  for (let pick = 0; pick < 4; pick++) {
    for (const page of [ines, jules]) {
      await page.locator('[data-id^="card:"][aria-disabled="false"]').first().click();
      await andSee(page, () => thing(page, 'confirm').click());
    }
    await settled(ines);
  }
  await expect(ines.locator('[data-id^="card:"]')).toHaveCount(0);
  await expect(ines.locator('[data-id^="ticket:"]')).toHaveCount(4);
});

test('a rival enlarged: their strip and their reach, and away again', async ({ page }) => {
  await toMyTurn(page);
  const rival = thing(page, 'rival:1');
  const name = (await page.locator('.players strong').nth(1).textContent()) ?? '';
  await rival.click();
  await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(page.locator('.ways.rival .cost').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name, exact: true })).toHaveCount(0);
});

test('the board of Essen is clean to axe, in draft and turn, in both themes', async ({ page }) => {
  await openFair(page, 3);
  for (const state of ['draft', 'turn'] as const) {
    if (state === 'turn') while ((await isAsked(page)) && (await asked(page)) !== 'turn') await playOn(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
    }
  }
});

test('every lesson of the guided first game can be done on the board', async ({ page }) => {
  await page.goto('/learn/essen');
  await settled(page);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const done = page.getByText('Your turn to try').or(page.locator('.try'));
  const ways: Record<number, () => Promise<void>> = {
    0: async () => {
      await thing(page, 'card:wish_33').click();
      await thing(page, 'card:wish_33').click();
    },
    2: () => thing(page, 'booth_30').click(),
    3: () => thing(page, 'booth_30').click(),
    5: () => thing(page, 'courtyard').click(),
    6: () => thing(page, 'parking').click(),
  };
  for (let lesson = 0; lesson < 10; lesson++) {
    const way = ways[lesson];
    await expect(done).toHaveCount(way ? 1 : 0);
    await way?.();
    await expect(done).toHaveCount(0);
    if (lesson < 9) await next.click();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('tap selects, a button walks and buys; the panes show map, me and the fair', async ({ page }) => {
    await openFair(page, 3);
    while ((await isAsked(page)) && (await asked(page)) !== 'turn') {
      await page.locator('[data-id^="card:"][aria-disabled="false"]').first().tap();
      await andSee(page, () => thing(page, 'confirm').tap());
    }
    const [bargain] = await bargains(page);
    await thing(page, bargain as string).scrollIntoViewIfNeeded();
    await thing(page, bargain as string).tap();
    await expect(thing(page, 'space-card')).toContainText(/left/);
    await andSee(page, () => thing(page, 'walk-buy').tap());
    await expect.poll(() => thing(page, 'buy').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Me', exact: true }).tap();
    await expect(page.getByRole('heading', { name: /fulfilled/ })).toBeInViewport();
    await page.getByRole('button', { name: 'Fair', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Common wishlist' })).toBeAttached();
    await page.getByRole('button', { name: 'Map', exact: true }).tap();
    await page.getByRole('button', { name: 'Zoom out' }).tap();
    await expect(page.locator('.port')).toHaveAttribute('data-zoom', '0.77');
    await andSee(page, () => thing(page, 'endTurn').tap());
  });
});

test('two players: a game is taken off the fair with two clicks', async ({ page }) => {
  await openFair(page, 2);
  while ((await isAsked(page)) && (await asked(page)) !== 'remove') {
    // The first round is passed: what is tested comes after it.
    if ((await asked(page)) === 'turn') await andSee(page, () => thing(page, 'endTurn').click());
    else await playOn(page);
  }
  const [space] = await openSpaces(page);
  await thing(page, space as string).click();
  await expect(page.locator('.cross')).toBeVisible();
  await andSee(page, () => thing(page, 'confirm').click());
  await expect(page.locator(`[data-id="${space?.replace('booth', 'game')}"]`)).toHaveCount(0);
});

test('a monkey on the board: whatever is pressed, nothing breaks and the game ends', async ({ page }) => {
  await openFair(page, 2);
  await monkey(page, 7);
  await expect(over(page)).toBeVisible();
});
