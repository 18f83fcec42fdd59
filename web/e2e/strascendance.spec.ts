import type { Page } from '@playwright/test';
import { clean } from './axe';
import { expect, test } from './house';
import { andSee, seq, settled } from './play';
import { PreparedTable } from './prepared';
import { addCrowd, lay, NAMES, openAt, roll } from './strascendance-city';
import { ACTION, CHAIN, LAST_PLACE, LATE, MIDDLE, SHARED } from './strascendance-positions';
import { monkey, offered, openCity, playOn, press, touch } from './strascendance-play';

/** Everything that can be pressed lies within the window, once the panes of a phone have come to rest. */
async function nothingOutside(page: Page): Promise<void> {
  const outside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('circle[aria-disabled="false"], button[data-id]:enabled, [data-id="confirm"] button')]
        .map((element) => ({ id: element.closest('[data-id]')?.getAttribute('data-id'), box: element.getBoundingClientRect() }))
        // What lies in another pane is a swipe away, and nothing there is needed.
        .filter(
          ({ box }) =>
            box.width > 0 && box.left < innerWidth && (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth),
        )
        .map(({ id }) => id),
    );
  await expect.poll(outside).toEqual([]);
}

const lesson = async (page: Page, number: number) => {
  await page.goto('/learn/strascendance');
  for (let at = 1; at < number; at++) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await settled(page);
};
const at = (page: Page, place: string) => page.locator(`[data-id="place:${place}"]`);

for (const { players, level, tag } of [
  { players: 3, level: 'beginner', tag: [] },
  { players: 5, level: 'casual', tag: ['@long'] },
] as const)
  test(
    `a whole game of Strascendance for ${players} by mouse, everything needed within the window`,
    { tag: [...tag] },
    async ({ page }) => {
      await openCity(page, players, level);
      let looked = 0;

      const presses = await playOn(page, {
        until: async () => {
          if (looked++ % 6 === 0) await nothingOutside(page);
          return false;
        },
      });

      expect(presses).toBeGreaterThan(10);
      await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
    },
  );

test('crowds are planned, looked at and confirmed once: three clicks for two crowds', async ({ page }) => {
  const table = await openAt(page, { ...CHAIN, phase: { type: 'crowds', left: 2 } });
  const before = await seq(page);
  const [one, other] = (await offered(page)).filter((id) => id.startsWith('place:'));

  // Pointing changes nothing but shows what would change.
  await page.locator(`[data-id="${one}"]`).hover();
  await expect(page.locator('.chips .next')).toBeVisible();
  expect(await seq(page)).toBe(before);

  await press(page, one ?? '');
  await press(page, other ?? '');
  await expect(page.locator(`[data-id="${one}"]`)).toHaveAttribute('aria-pressed', 'true');
  expect(await seq(page)).toBe(before);
  await andSee(page, () => press(page, 'confirm'));
  await expect.poll(() => table.awaiting).not.toContain(0);
  table.close();
});

test('in the draft a card that is chosen is no longer offered while the others choose', async ({ page }) => {
  const table = await PreparedTable.open(page, { game: 'strascendance', options: { draft: true }, names: NAMES.slice(0, 3) });
  const [card] = (await offered(page)).filter((id) => id.startsWith('place:'));
  await press(page, card ?? '');
  const fates = page.locator('[data-id^="armed:"] button');
  await expect(fates).toHaveCount(2);

  await andSee(page, () => fates.first().click());

  await expect(fates).toHaveCount(0);
  expect(table.awaiting).toEqual([1, 2]);
  table.close();
});

test('pointing at a place shows the odds before and after, as the rules foresee them', async ({ page }) => {
  await lesson(page, 4);

  await at(page, 'F4').hover();

  await expect(page.locator('.label.green').first()).toBeVisible();
  await expect(page.locator('.label.green').first()).toContainText('→');
  await at(page, 'F4').click();
  await expect(page.getByText('Green means safer.')).toBeVisible();
});

test('the last crowd of a turn is foreseen although dice follow, and confirmed by a second click', async ({ page }) => {
  await lesson(page, 5);

  await at(page, 'R6').click();
  await expect(page.locator('.label.red').filter({ hasText: '→' }).first()).toBeVisible();
  await at(page, 'R6').click();

  await expect(page.getByText('the chain runs along the roads')).toBeVisible();
});

test('arrow keys walk along roads, digits jump, Enter chooses', async ({ page }) => {
  await lesson(page, 4);
  await at(page, 'C2').focus();

  await page.keyboard.press('ArrowRight');
  await expect(at(page, 'C3')).toBeFocused();
  await page.keyboard.press('6');
  const id = await page.evaluate(() => document.activeElement?.getAttribute('data-id'));
  expect(id).toMatch(/^place:.6$/);
  await at(page, 'F4').focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Green means safer.')).toBeVisible();
});

test('every lesson can be finished', async ({ page }) => {
  await lesson(page, 3);
  await page.locator('[data-id="die:black"]').click();
  await expect(page.getByText('Everything lit can be chosen.')).toBeVisible();
  await lesson(page, 6);
  await at(page, 'C3').click();
  await expect(page.getByText('chases a killjoy away')).toBeVisible();
  await lesson(page, 8);
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible();
});

test('the board is clean for axe, in both themes: acting, planning, coming back, an event, the count', async ({ page }) => {
  const table = await openAt(page, ACTION);
  await clean(page, 'acting');
  await lay(table, LATE);
  await press(page, 'place:R6');
  await clean(page, 'planning');
  await lay(table, LAST_PLACE, roll(2, 4, [3, 3]));
  await andSee(page, () => addCrowd(table, 2, 'O5'));
  await expect(page.getByText('Which place do you take to come back?')).toBeVisible();
  await clean(page, 'coming back');
  await lay(table, { ...MIDDLE, top: 'EV21' }, roll(1, 5, [6, 1]));
  await andSee(page, () => addCrowd(table, 2, 'E2'));
  await expect(page.locator('[data-id="event:EV21"]')).toBeVisible();
  await clean(page, 'an event');
  await lay(table, SHARED, roll(2, 4, [3, 3]));
  await andSee(page, () => addCrowd(table, 2, 'O5'));
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
  await clean(page, 'the count');
  table.close();
});

test('a monkey presses whatever it finds for a whole game: no error, no stuck screen', async ({ page }) => {
  await openCity(page, 2, 'beginner');

  const presses = await monkey(page, 29);

  expect(presses).toBeGreaterThan(20);
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a touch looks, a second one takes; planned crowds are confirmed by the heavy button', async ({ page }) => {
    await openCity(page, 5);
    let turns = 0;
    await playOn(page, {
      use: touch,
      until: async () => {
        await nothingOutside(page);
        return ++turns > 30;
      },
    });

    await expect(page.locator('.bar')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('the count lies above the map, and nothing covers it', async ({ page }) => {
    const table = await openAt(page, SHARED, { chance: roll(2, 4, [3, 3]) });

    await addCrowd(table, 2, 'O5');

    // A finger reaches it.
    await page.getByRole('heading', { name: 'The count' }).tap({ trial: true });
    table.close();
  });
});
