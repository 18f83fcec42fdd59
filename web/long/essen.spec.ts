import { isAsked, monkey, openFair, over, playOn } from '../e2e/essen';
import { expect, test } from '../e2e/house';

test.setTimeout(1_800_000);

for (let game = 0; game < 20; game++) {
  test(`monkey ${game + 1} of 20 on the board of Essen`, async ({ page }) => {
    await openFair(page, 2 + (game % 4));
    await monkey(page, 100 + game);
    await expect(over(page)).toBeVisible();
  });
}

test('five players at Essen, a whole game by mouse', async ({ page }) => {
  await openFair(page, 5);
  while (await isAsked(page)) await playOn(page);
  await expect(page.getByRole('heading', { name: 'The halls close. Everybody drives home.' })).toBeVisible();
});
