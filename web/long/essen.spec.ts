import { type Page } from '@playwright/test';
import { arrowsOf, asked, isAsked, monkey, openFair, over, pinch, playOn, playOnByKeys, playOnByTouch, zoomOf } from '../e2e/essen';
import { expect, test } from '../e2e/house';

test.setTimeout(1_800_000);
test.describe.configure({ retries: 0 });

const driveHome = (page: Page) => page.getByRole('heading', { name: 'The halls close. Everybody drives home.' });

test('a whole game of Essen by keyboard alone: the arrows walk along the aisles', async ({ page }) => {
  await openFair(page, 3);
  const arrows = await arrowsOf(page);

  let decisions = 0;
  while (await isAsked(page)) {
    await playOnByKeys(page, arrows);
    decisions++;
  }

  expect(decisions).toBeGreaterThan(20);
  await expect(driveHome(page)).toBeVisible();
});

test('two players, a whole game by mouse with all removals', async ({ page }) => {
  await openFair(page, 2);
  let removals = 0;
  while (await isAsked(page)) {
    if ((await asked(page)) === 'remove') removals++;
    await playOn(page);
  }
  await expect(driveHome(page)).toBeVisible();
  // ESS-8.2: one each in every round from the second to the seventh.
  expect(removals).toBe(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole game of Essen by touch, with pinch', async ({ page }) => {
    await openFair(page, 3);
    let pinched = false;
    while (await isAsked(page)) {
      await playOnByTouch(page);
      if (!pinched && (await page.locator('.port').isVisible())) {
        await pinch(page, 60, 220);
        expect(await zoomOf(page)).toBeGreaterThan(1.3);
        await pinch(page, 240, 120);
        expect(await zoomOf(page)).toBeLessThan(1);
        pinched = true;
      }
    }
    await expect(over(page)).toBeVisible();
    expect(pinched).toBe(true);
  });
});

test('five players at Essen, a whole game by mouse', async ({ page }) => {
  await openFair(page, 5);
  while (await isAsked(page)) await playOn(page);
  await expect(driveHome(page)).toBeVisible();
});

for (let game = 0; game < 20; game++) {
  test(`monkey ${game + 1} of 20 on the board of Essen`, async ({ page }) => {
    await openFair(page, 2 + (game % 4));
    await monkey(page, 100 + game);
    await expect(over(page)).toBeVisible();
  });
}
