import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/house';
import { settled, staySeated, box } from '../e2e/play';
import { byKeys } from '../e2e/strascendance-keys';
import { dealt, monkey, next, offered, openCity, playOn, press, touch } from '../e2e/strascendance-play';

for (const players of [2, 3, 5]) {
  test(`a whole game of ${players} by mouse`, async ({ page }) => {
    await openCity(page, players);

    await playOn(page, { seed: players });

    await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
  });
}

test('a whole game by keyboard alone, arrows along the roads', async ({ page }) => {
  await openCity(page, 3);
  const { use, arrows } = byKeys();

  await playOn(page, { use });

  expect(arrows()).toBeGreaterThan(20);
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole game by touch', async ({ page }) => {
    await openCity(page, 4);

    await playOn(page, { use: touch });

    await page.getByRole('heading', { name: 'The count' }).tap({ trial: true });
  });
});

test('two browsers through the draft', async ({ newPerson }) => {
  const [anna, ben] = [await newPerson('Anna'), await newPerson('Ben')];
  await anna.goto('/');
  await (await box(anna, 'strascendance')).getByRole('button', { name: 'Open a table' }).click();
  await anna.getByLabel('Seats').selectOption({ label: '2 players' });
  await anna.getByLabel('Draft of the places').check();
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await expect(anna.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await staySeated(anna);
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await settled(anna);
  await settled(ben);

  const pick = dealt(4);
  const isLaying = (page: Page) => page.getByText('Where do you lay a killjoy?').isVisible();
  let rounds = 0;
  while (!(await isLaying(anna)) || !(await isLaying(ben))) {
    for (const page of [anna, ben]) {
      const id = (await isLaying(page)) ? null : next(await offered(page), pick);
      if (id) await press(page, id);
      if (id?.startsWith('armed:') && page === anna && rounds++ === 0)
        await expect(anna.getByText(/^Ben( \d+)? is thinking…$/)).toBeVisible();
    }
  }

  // The last card is nobody's choice, and the house may take other single choices.
  expect(rounds).toBeGreaterThanOrEqual(4);
  await expect(anna.getByText('Where do you lay a killjoy?')).toBeVisible();
  await expect(ben.getByText('Where do you lay a killjoy?')).toBeVisible();
});

for (let game = 1; game <= 20; game++) {
  test(`a monkey, game ${game} of 20: no error, no stuck screen`, async ({ page }) => {
    await openCity(page, 2 + (game % 4), 'beginner');

    const presses = await monkey(page, 100 + game);

    expect(presses).toBeGreaterThan(20);
    await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
  });
}
