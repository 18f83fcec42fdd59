import { expect, test } from './house';
import { andSee, isMyTurn, playNow } from './play';

test.use({ settings: { motion: 'none', confirm: false, plain: true } });

// Every game begins on the plain table in another test; these two are played on it to the end, a short one and a long one.
for (const id of ['fiasko', 'essen'])
  test(`a whole game of ${id} against bots on the plain table`, async ({ page }) => {
    test.setTimeout(600_000);
    await playNow(page, id);

    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
    let decisions = 0;
    while (await isMyTurn(page)) {
      // Not always the first: a game must get on, whatever is chosen.
      const pick = (decisions * 7) % (await choices.count());
      await andSee(page, () => choices.nth(pick).click());
      decisions++;
    }

    expect(decisions).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Check the shuffle' }).click();
    await expect(page.getByText('The seed of every shuffle follows from all of that.')).toBeVisible();
  });
