import { expect, test } from './house';
import { andSee, isMyTurn } from './play';

/** Games without a board of their own: the plain table is all they have in the browser. */
const GAMES = ['essen', 'magnifique', 'strascendance'];

type Games = { games: { id: string; name: { en: string } }[] };

for (const id of GAMES) {
  test(`a whole game of ${id} against bots on the plain table`, async ({ page, house }) => {
    test.setTimeout(600_000);
    const { games } = (await (await page.request.get(`${house.url}/api/v1/games`)).json()) as Games;
    const name = games.find((game) => game.id === id)?.name.en ?? id;
    await page.goto('/');
    await page.getByRole('article', { name }).getByRole('button', { name: 'Play now against bots' }).click();
    await expect(page).toHaveURL(/\/t\//);

    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
    let decisions = 0;
    while (await isMyTurn(page)) {
      // Not always the first: a game must get on, whatever is chosen.
      const pick = (decisions * 7) % (await choices.count());
      await andSee(page, () => choices.nth(pick).click());
      decisions++;
    }

    expect(decisions).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Check the shuffle' }).click();
    await expect(page.getByText('The seed of every shuffle follows from all of that.')).toBeVisible();
  });
}
