import { existsSync } from 'node:fs';
import { expect, test } from './house';
import { andSee, gamesOf, isMyTurn, playNow } from './play';

/** Games without a board of their own: the plain table is all they have in the browser. */
const hasBoard = (id: string) => existsSync(`src/games/${id}/board.ts`);

test('whole games against bots on the plain table', async ({ page }) => {
  test.setTimeout(1_800_000);
  for (const { id } of (await gamesOf(page)).filter(({ id }) => !hasBoard(id))) {
    await playNow(page, id);

    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
    let decisions = 0;
    while (await isMyTurn(page)) {
      // Not always the first: a game must get on, whatever is chosen.
      const pick = (decisions * 7) % (await choices.count());
      await andSee(page, () => choices.nth(pick).click());
      decisions++;
    }

    expect(decisions, id).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Check the shuffle' }).click();
    await expect(page.getByText('The seed of every shuffle follows from all of that.')).toBeVisible();
  }
});
