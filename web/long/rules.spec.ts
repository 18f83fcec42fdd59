import { compare } from '../e2e/fingerprints';
import { test } from '../e2e/house';
import { gamesOf } from '../e2e/play';
import { playWithoutNetwork } from '../e2e/without-network';

const GAMES = 1000;

for (const id of ['fiasko', 'essen', 'magnifique', 'strascendance'])
  test(`bots play the same ${GAMES} games of ${id} natively, in Node and in Chromium`, async ({ page }) => {
    test.setTimeout(7_200_000);
    await page.goto('/');
    const game = (await gamesOf(page)).find((game) => game.id === id);
    await compare(page, id, [game?.minPlayers ?? 2, game?.maxPlayers ?? 2], GAMES);
  });

for (const id of ['magnifique', 'strascendance'])
  test.describe(id, () => {
    test.use({ settings: { motion: 'none', confirm: false, plain: true } });

    test(`without a network: a whole game of ${id} against bots, reloaded in the middle, replayed and proven`, async ({ page }) => {
      await playWithoutNetwork(page, id);
    });
  });
