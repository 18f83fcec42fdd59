import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { compare } from './fingerprints';
import { expect, test } from './house';
import { andSee, box, gamesOf, isMyTurn, playNow, seq, settled } from './play';
import { showFinished } from './position';
import { playWithoutNetwork, takeSome } from './without-network';

const GAMES = ['fiasko', 'essen', 'magnifique', 'strascendance'];

test.use({ settings: { motion: 'none', confirm: false, plain: true } });
// `make wasm` builds them, and fails where they could be built and are not.
test.skip(!existsSync(new URL('../rules/fiasko.wasm', import.meta.url)), 'the rules are not built for the page');

for (const id of GAMES) {
  const tag = ['essen', 'magnifique'].includes(id) ? '@long' : [];
  test(`without a network: a whole game of ${id} against bots, reloaded in the middle, replayed and proven`, { tag }, async ({ page }) => {
    test.setTimeout(900_000);
    await playWithoutNetwork(page, id);
  });
}

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
  const reason = 'The record does not verify: the seed does not follow from the secret, the table and the contributions.';
  await expect(other.getByText(reason)).toBeVisible();
  await other.getByRole('button', { name: 'Français' }).click();
  await other.getByLabel('Continuer une partie téléchargée').and(other.locator('input')).setInputFiles(forged);
  await expect(other.getByText(/n’est pas confirmée.: la graine ne découle pas du secret, de la table et des contributions/)).toBeVisible();
  await other.getByRole('button', { name: 'English' }).click();
  await input.setInputFiles(file);
  await expect(other).toHaveURL(/\/t\/here-/);
  await settled(other);
  expect(await takeSome(other, 1)).toBe(1);
});

test('under “Check the shuffle” a forged record is refused with its reason, and broken rules say nothing against it', async ({
  page,
  context,
}) => {
  await showFinished(page);
  const table = page.url().split('/').at(-1) ?? '';
  const record = (await (await page.request.get(`/api/v1/tables/${table}/record`)).json()) as { actions: { check: string }[] };
  const check = async (language: 'en' | 'fr'): Promise<void> => {
    await page.evaluate((language) => localStorage.setItem('tablee.language', language), language);
    await page.reload();
    await page.getByRole('button', { name: language === 'en' ? 'Check the shuffle' : 'Vérifier le mélange' }).click();
  };
  const replayed = page.getByText('The whole game, played again here by the rules', { exact: false });

  await check('en');
  await expect(replayed).toBeVisible({ timeout: 60_000 });

  // Somebody changed a step.
  const [first, second, ...others] = record.actions;
  const forged = { ...record, actions: [first, { ...second, action: { type: 'score', product: 'milk' } }, ...others] };
  await page.route(`**/api/v1/tables/${table}/record`, (route) => route.fulfill({ json: forged }));
  await check('en');
  const refusedIn = (words: RegExp) => expect(page.locator('.bad', { hasText: words })).toBeVisible({ timeout: 60_000 });
  await refusedIn(/The record does not verify: the steps do not lead to the mark that was told/);
  await check('fr');
  await refusedIn(/n’est pas confirmée.: les étapes ne mènent pas à la marque annoncée/);
  await expect(page.locator('.bad', { hasText: /record-|fiasko-/ })).toHaveCount(0);

  // Nothing is wrong with the record, but the rules do not run.
  await page.unroute(`**/api/v1/tables/${table}/record`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await context.route('**/assets/*.wasm', (route) =>
    route.fulfill({ contentType: 'application/wasm', body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]) }),
  );
  await check('en');
  await expect(page.getByText('That says nothing against the record.', { exact: false })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.bad')).toHaveCount(0);
});

test.describe('with a second thought', () => {
  test.use({ settings: { motion: 'none', confirm: true, plain: true } });

  test('games in the page ask before what cannot be taken back, as the house does', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play here', exact: true }).click();
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await expect(page).toHaveURL(/\/t\/here-/);
    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
    const score = choices.filter({ hasText: /^\s*Score/ });
    // A card is drawn until something can be scored.
    while ((await isMyTurn(page)) && (await score.count()) === 0) await andSee(page, () => choices.first().click());
    const before = await seq(page);

    await score.first().click();
    await expect(page.getByText(/can be scored only once, and you lay down your whole hand/)).toBeVisible();
    expect(await seq(page)).toBe(before);
    await andSee(page, () => page.getByRole('button', { name: 'Yes, do it' }).click());
  });
});

test('games in the page are looked back on, and have no tools that only the house has', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play here', exact: true }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  expect(await takeSome(page, 2)).toBe(2);
  await isMyTurn(page);
  for (const tool of ['Notices of this table', 'Chat']) await expect(page.getByRole('button', { name: tool, exact: true })).toHaveCount(0);
  const now = await page.locator('.board .plain').innerText();

  await page.getByRole('region', { name: 'Log' }).getByRole('button', { name: 'The supermarket opens', exact: false }).click();

  await expect(page.getByText('You are looking at an earlier moment', { exact: false })).toBeVisible();
  expect(await page.locator('.board .plain').innerText()).not.toBe(now);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  expect(await takeSome(page, 1)).toBe(1);
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
  await expect(page.getByRole('heading', { name: 'This position cannot be laid out' })).toBeVisible();
  await expect(page.getByText('The position cannot be', { exact: false })).toBeVisible();
  // Whoever mends the address sees the mended position, without loading the page.
  await page.evaluate((position) => (location.hash = position), encodeURIComponent(JSON.stringify(state)));
  await expect(page).toHaveURL(/\/t\/here-/);
  await settled(page);
});

/** The position that a link leads to, copied from the page. */
async function copiedPosition(page: Page): Promise<{ link: string; state: unknown }> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  await expect(page.getByText('The link is copied. Whoever opens it', { exact: false }).last()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return { link, state: JSON.parse(decodeURIComponent(new URL(link).hash.slice(1))) };
}

for (const id of ['essen', 'strascendance'])
  test(`a position of ${id} is copied from a table here, and from any step of its replay, and laid out again`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play here', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').first().selectOption(id);
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await expect(page).toHaveURL(/\/t\/here-/);
    const first = page.url();
    expect(await takeSome(page, 2)).toBe(2);
    await isMyTurn(page, 180_000);
    const now = await copiedPosition(page);

    await page.goto(now.link);
    await expect(page).toHaveURL(/\/t\/here-/);
    expect(page.url()).not.toBe(first);
    await isMyTurn(page, 180_000);
    expect((await copiedPosition(page)).state).toEqual(now.state);
    expect(await takeSome(page, 1)).toBe(1);

    await page.goto(first.replace('/t/', '/replay/'));
    await page.getByRole('button', { name: 'One step on' }).click();
    const step = await copiedPosition(page);
    expect(step.state).not.toEqual(now.state);
    await page.getByRole('button', { name: 'To the end' }).click();
    expect((await copiedPosition(page)).state).toEqual(now.state);
  });

test('a position is copied from the replay of a finished game of the house', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await showFinished(page);
  await page.getByRole('link', { name: 'Watch again' }).click();
  await settled(page);
  for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'One step on' }).click();
  const { link, state } = await copiedPosition(page);

  await page.goto(link);
  await expect(page).toHaveURL(/\/t\/here-/);
  await isMyTurn(page);
  expect((await copiedPosition(page)).state).toEqual(state);
  expect(await takeSome(page, 1)).toBe(1);
});

test('a game that began with a position has no record to look back on, to check or to download', async ({ page }) => {
  const { Module } = await import('../src/here/module');
  const module = await Module.open(new Uint8Array(readFileSync(new URL('../rules/fiasko.wasm', import.meta.url))));
  const ask = <T>(request: object): T => JSON.parse(module.ask(JSON.stringify(request))) as T;
  ask({ cmd: 'new', game: 'fiasko', players: 2, seed: 'nearly over' });
  let state: unknown;
  const isOver = () => ask<{ status: { over: boolean } }>({ cmd: 'status' }).status.over;
  while (!isOver()) {
    ({ state } = ask<{ state: unknown }>({ cmd: 'state' }));
    ask({ cmd: 'random', count: 1 });
  }
  const tools = ['Look back', 'Check the shuffle', 'Download'];

  await page.goto(`/play/fiasko#${encodeURIComponent(JSON.stringify(state))}`);
  await expect(page).toHaveURL(/\/t\/here-/);
  await takeSome(page, Number.POSITIVE_INFINITY);
  await expect(page.getByRole('link', { name: 'Watch again' })).toBeVisible();
  const ending = page.getByRole('region', { name: 'The count' });
  for (const name of tools) await expect(ending.getByText(name, { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: 'Watch again' }).click();
  await settled(page);
  await expect(page.getByRole('link', { name: 'Look back' })).toHaveCount(0);

  await page.goto('/mine');
  const row = page.getByRole('listitem').filter({ has: page.getByText('finished', { exact: false }) });
  await expect(row.getByRole('link', { name: 'Watch again' })).toBeVisible();
  for (const name of tools) await expect(row.getByLabel(name, { exact: false })).toHaveCount(0);
});

test('at a live table the page looks ahead by itself, once the rules are there', async ({ page }) => {
  let asked = 0;
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => (asked += String(payload).includes('"preview"') ? 1 : 0)));
  await playNow(page);
  const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
  const slip = page.getByRole('complementary', { name: 'What would come of it' });

  await isMyTurn(page);
  await choices.first().hover();
  await expect(slip).toBeVisible();
  expect(asked).toBe(1);
  await expect(async () => {
    const before = asked;
    await page.mouse.move(0, 0);
    expect(await takeSome(page, 1)).toBe(1);
    await isMyTurn(page);
    await choices.first().hover();
    await expect(slip).toBeVisible();
    expect(asked).toBe(before);
  }).toPass();
});

/** What a version of the page is made of, as the service worker knows it. */
interface Build {
  files: string[];
  rules: Record<string, string>;
}

test('the rules of all games are taken along in one file, which comes as small as it was made', async ({ page }) => {
  const text = await (await page.request.get('/build.js')).text();
  const { files, rules } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Build;
  expect(files.filter((file) => file.endsWith('.wasm'))).toEqual([]);
  expect(Object.keys(rules).sort()).toEqual(['all', ...GAMES].sort());

  const answer = await page.request.get(rules.all ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/wasm', vary: 'accept-encoding' });
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(700_000);
  expect(WebAssembly.validate(new Uint8Array(await answer.body()))).toBe(true);
});

for (const id of GAMES)
  test(`bots play the same games of ${id} natively, in Node and in Chromium`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.goto('/');
    await expect(await box(page)).toBeVisible();
    const game = (await gamesOf(page)).find((game) => game.id === id);
    await compare(page, id, [game?.minPlayers ?? 2, game?.maxPlayers ?? 2], 4);
  });
