import { compare } from '../e2e/fingerprints';
import { expect, test } from '../e2e/house';
import { asModestPhone } from '../e2e/phone';
import { gamesOf, isMyTurn } from '../e2e/play';

const GAMES = 1000;

for (const id of ['fiasko', 'essen', 'magnifique', 'strascendance'])
  test(`bots play the same ${GAMES} games of ${id} natively, in Node and in Chromium`, async ({ page }) => {
    test.setTimeout(7_200_000);
    await page.goto('/');
    const game = (await gamesOf(page)).find((game) => game.id === id);
    await compare(page, id, [game?.minPlayers ?? 2, game?.maxPlayers ?? 2], GAMES);
  });

/** For docs/ARCHITECTURE.md: looked at, not judged, for the machine below may be busy. */
for (const id of ['fiasko', 'essen', 'magnifique', 'strascendance'])
  test.describe('on a modest telephone', () => {
    // The tools slow down the page, not its service worker: what that fetched would come as by a fast network.
    test.use({ serviceWorkers: 'block' });
    test.use({ viewport: { width: 390, height: 844 } });

    test(`a first visit comes to its first turn in a game of ${id} that runs in the page`, async ({ page, context }) => {
      await asModestPhone(page, context);
      const begun = Date.now();
      await page.goto('/');
      await page.getByRole('button', { name: 'Play here', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').first().selectOption(id);
      const asked = Date.now();
      await dialog.getByRole('button', { name: 'Deal the cards' }).click();
      expect(await isMyTurn(page, 120_000)).toBe(true);
      const now = Date.now();
      console.log(`${id}: my first turn after ${now - begun} ms, ${now - asked} ms after the cards were asked for`);
    });
  });
