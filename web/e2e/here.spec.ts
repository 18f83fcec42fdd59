import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compare } from './fingerprints';
import { expect, test } from './house';
import { box, gamesOf, isMyTurn, settled } from './play';
import { playWithoutNetwork, takeSome } from './without-network';

const GAMES = ['fiasko', 'essen', 'magnifique', 'strascendance'];

test.use({ settings: { motion: 'none', confirm: false, plain: true } });
// `make wasm` builds them, and fails where they could be built and are not.
test.skip(!existsSync(new URL('../rules/fiasko.wasm', import.meta.url)), 'the rules are not built for the page');

// Those that take longer are played in the long runs.
for (const id of ['fiasko', 'essen'])
  test(`without a network: a whole game of ${id} against bots, reloaded in the middle, replayed and proven`, async ({ page }) => {
    test.setTimeout(900_000);
    await playWithoutNetwork(page, id);
  });

test('a game is downloaded, continued elsewhere, and refused with its reason when it was forged', async ({ newPerson }) => {
  const [page, other] = [await newPerson('Anna'), await newPerson('Ben')];
  await page.goto('/');
  await page.getByRole('button', { name: 'Play here', exact: true }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  await takeSome(page, 2);
  await isMyTurn(page);
  await page.goto('/mine');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the game' }).click();
  const file = await (await download).path();

  await other.goto('/mine');
  const input = other.getByLabel('Continue a downloaded game').and(other.locator('input'));
  const forged = `${file}.forged.json`;
  writeFileSync(forged, readFileSync(file, 'utf8').replace(/"seed":"../, '"seed":"00'));
  await input.setInputFiles(forged);
  await expect(other.getByText('The record does not verify', { exact: false })).toBeVisible();
  await input.setInputFiles(file);
  await expect(other).toHaveURL(/\/t\/here-/);
  await settled(other);
  expect(await takeSome(other, 1)).toBe(1);
});

test('a position in the address is laid out and played on from', async ({ page }) => {
  const { Module } = await import('../src/here/module');
  const module = await Module.open(new Uint8Array(readFileSync(new URL('../rules/fiasko.wasm', import.meta.url))));
  module.ask(JSON.stringify({ cmd: 'new', game: 'fiasko', players: 2, seed: 'position' }));
  const { state } = JSON.parse(module.ask('{"cmd":"state"}')) as { state: object };

  await page.goto(`/play/fiasko#${encodeURIComponent(JSON.stringify(state))}`);
  await expect(page).toHaveURL(/\/t\/here-/);
  await settled(page);
  expect(await takeSome(page, 1)).toBe(1);

  await page.goto(`/play/fiasko#${encodeURIComponent(JSON.stringify({ ...state, deck: [] }))}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This position cannot be laid out' })).toBeVisible();
  await expect(page.getByText('The position cannot be', { exact: false })).toBeVisible();
});

for (const id of GAMES)
  test(`bots play the same games of ${id} natively, in Node and in Chromium`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.goto('/');
    await expect(await box(page)).toBeVisible();
    const game = (await gamesOf(page)).find((game) => game.id === id);
    await compare(page, id, [game?.minPlayers ?? 2, game?.maxPlayers ?? 2], 4);
  });
