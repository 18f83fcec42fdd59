import type { Page } from '@playwright/test';
import { clean, WCAG } from './axe';
import { expect, test } from './house';
import { andSee, gamesOf, isMyTurn, settled } from './play';
import { begin, finish, type Plan, showFinished } from './position';

/** Nothing that axe minds, in either theme. */
const check = (page: Page, what: string) => clean(page, what, { tags: WCAG });

/** Waits until all of a review is known. */
async function reviewed(page: Page): Promise<void> {
  await expect(page.locator('[data-done="100"]')).toBeVisible({ timeout: 90_000 });
}

/** A finished game, looked back on from its end. Returns its table. */
async function review(page: Page, plan: Plan): Promise<string> {
  await showFinished(page, plan);
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Look back' }).click();
  await expect(page).toHaveURL(`/review/${table}`);
  return table;
}

const KINDS: Plan[] = [
  { game: 'fiasko', players: 3 },
  { game: 'essen', players: 2 },
  { game: 'magnifique', players: 1 },
  { game: 'magnifique', players: 2 },
  { game: 'strascendance', players: 2 },
];

/** The longest of them; alone, the same game is looked back on with every change. */
const isLongest = ({ game, players }: Plan) => game === 'magnifique' && players > 1;

for (const plan of KINDS)
  test(
    `a finished game of ${plan.game} for ${plan.players} is looked back on`,
    { tag: isLongest(plan) ? '@long' : [] },
    async ({ page }) => {
      test.setTimeout(300_000);
      await review(page, plan);
      await expect(page.getByRole('heading', { name: 'Luck and decisions' })).toBeVisible();
      await reviewed(page);

      // The accounts: a row for every seat, each the sum of its parts, as far as it is written.
      const rows = page.getByRole('region', { name: 'Luck and decisions' }).getByRole('row');
      await expect(rows).toHaveCount(1 + plan.players);
      await expect(page.getByRole('heading', { name: 'Moments that mattered' })).toBeVisible();
      expect(await page.getByText(/The master bot/).count()).toBeGreaterThan(0);
      // Line by line, in words: from the start to the result.
      await page.getByText('Every event and every decision').click();
      const lines = page.getByRole('region', { name: 'Every event and every decision' });
      await expect(lines.getByRole('row', { name: 'The deal' })).toBeVisible();
      expect(await lines.getByRole('link').count()).toBeGreaterThan(0);
      // Chances, and points below them; whoever cannot see them is told what the slider is at.
      for (const drawn of [plan.players === 1 ? 'Chance of a title' : 'Chances to win', 'Expected final points'])
        await expect(page.getByRole('heading', { name: drawn })).toBeVisible();
      await expect(page.getByLabel('Position in the game')).toHaveAttribute('aria-valuetext', /^The end\. .*\d%, [−\d.,]+ points?/);
      // The same curve as a table, its moments marked, and as somebody could know.
      await page.getByText('The curve as a table').click();
      const table = page.getByRole('region', { name: 'The curve as a table' });
      const openCards = await table.innerText();
      expect(openCards).toContain('The end');
      expect(openCards).toContain('▲');
      const few = await table.getByRole('row').count();
      const more = page.getByRole('button', { name: 'Show all rows' });
      if (await more.isVisible()) {
        await more.click();
        expect(await table.getByRole('row').count()).toBeGreaterThan(few);
      }
      await page.getByLabel('What is known').selectOption({ index: 1 });
      await expect(page.getByText('no hindsight', { exact: false })).toBeVisible();
      // No message is left without words.
      await expect(page.locator('main')).not.toContainText(/\b(review|whatif|fiasko|essen|magnifique|strascendance)-[a-z]/);
      await check(page, plan.game);

      // From a moment to its position.
      await page.getByRole('listitem').getByRole('link', { name: 'See this position' }).first().click();
      await expect(page).toHaveURL(/\/replay\/.*\?step=\d+/);
      await settled(page);
      await page.getByRole('link', { name: 'Look back' }).click();
      // What is known is kept: it is there at once.
      await reviewed(page);
    },
  );

test('on a phone, in French too, nothing is cut off, nothing is without words, and axe minds nothing', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const table = await review(page, { game: 'fiasko', players: 3 });
  await reviewed(page);
  // One drawing at a time.
  await expect(page.getByRole('heading', { name: 'Expected final points' })).toHaveCount(0);
  await page.getByLabel('Shown as').selectOption('points');
  await expect(page.getByRole('heading', { name: 'Expected final points' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('tablee.language', 'fr'));
  for (const path of [`/review/${table}`, '/today', '/mine']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    if (path.startsWith('/review')) {
      await reviewed(page);
      await page.getByText('Chaque hasard et chaque décision').click();
      await expect(page.getByRole('row', { name: 'La donne' })).toBeVisible();
      await page.getByText('La courbe sous forme de tableau').click();
    }
    if (path === '/today')
      await expect(page.getByRole('button', { name: 'Jouer la donne du jour' })).toHaveCount((await gamesOf(page)).length);
    if (path === '/mine') await expect(page.getByText('au-delà de l’habitude', { exact: false }).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/\b(review|insight|deal|today|whatif|fiasko|mine)-[a-z]/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await check(page, `${path} on a phone`);
  }
});

for (const game of ['essen', 'magnifique', 'strascendance'])
  test(`what if: the end of a game of ${game} is played once more`, { tag: game === 'essen' ? [] : '@long' }, async ({ page }) => {
    test.setTimeout(300_000);
    await review(page, { game, players: 2 });
    await expect(page.getByLabel('Position in the game')).toBeVisible({ timeout: 90_000 });
    const last = Number(await page.getByLabel('Position in the game').getAttribute('max'));
    await page.getByLabel('Position in the game').fill(String(last - 6));
    await page.getByRole('button', { name: 'Play on from here' }).first().click();
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    await expect(page).toHaveURL(/\/t\/here-/);
    await playOnThere(page);
    await expect(page.getByRole('region', { name: 'What you made of it' })).toBeVisible();
  });

test('many games add up on my page: luck and decisions apart, over time, and where the points come from', async ({ page }) => {
  test.setTimeout(300_000);
  await showFinished(page, { game: 'fiasko', players: 2 });
  await showFinished(page, { game: 'fiasko', players: 2 });
  await page.goto('/mine');
  const insight = page.getByRole('region', { name: 'Luck and decisions over many games' });
  await expect(insight.getByText('None of these games has been looked back on yet', { exact: false })).toBeVisible();
  await insight.getByRole('button', { name: 'Look back on 2 more games' }).click();
  await expect(insight).toHaveAttribute('data-reviewed', '2', { timeout: 180_000 });
  await expect(insight.getByRole('button', { name: /Look back on/ })).toHaveCount(0);

  // The same as the drawing, as a table: a row for each game, with a link to its review.
  await expect(insight.getByText('On average over 2 games', { exact: false })).toBeVisible();
  await insight.getByText('Game by game, as a table').click();
  const rows = insight.getByRole('region', { name: 'Game by game, as a table' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(insight.getByRole('heading', { name: 'Where my points come from' })).toBeVisible();
  // In points, and without a message that has no words.
  await insight.getByLabel('Shown as').selectOption('points');
  await expect(insight.getByText(/in points: .* play beyond habit/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\b(insight|review|mine|fiasko)-[a-z]/);
  await check(page, 'many games');
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/review\//);
  await reviewed(page);
});

test('a game that goes on is not looked back on, by players and by spectators', async ({ page, newPerson }) => {
  await page.goto('/');
  const table = await begin(page, { game: 'fiasko', players: 2 });
  const stranger = await newPerson('Vera');
  for (const somebody of [page, stranger]) {
    await somebody.goto(`/review/${table}`);
    await expect(somebody.getByRole('heading', { name: 'This game cannot be looked back on' })).toBeVisible();
    const answer = await somebody.request.get(`/api/v1/tables/${table}/review`);
    expect(answer.status()).toBe(409);
  }
});

test('what if: a finished game is played on from its middle, kept, shared and watched', async ({ page, newPerson }) => {
  test.setTimeout(240_000);
  const table = await review(page, { game: 'fiasko', players: 2 });
  await reviewed(page);
  await page.getByLabel('Position in the game').fill('4');
  await page.getByRole('button', { name: 'Play on from here' }).first().click();
  await page.getByRole('radio', { name: 'The cards as they were', exact: false }).check();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  await playOnThere(page);

  const compared = page.getByRole('region', { name: 'What you made of it' });
  await expect(compared).toBeVisible();
  await check(page, 'a variation');
  await compared.getByRole('button', { name: 'Keep and share' }).click();
  await compared.getByRole('link', { name: 'Kept: to its link' }).click();
  await expect(page).toHaveURL(new RegExp(`/review/${table}\\?variation=`));
  await expect(page.getByRole('heading', { name: 'What if: played on', exact: false })).toBeVisible();

  // Somebody else has the link.
  const other = await newPerson('Paul');
  await other.goto(page.url());
  await expect(other.getByText('from step 4', { exact: false })).toBeVisible();
  await other.getByRole('link', { name: 'Watch it' }).click();
  await expect(other).toHaveURL(new RegExp(`/replay/${table}\\?variation=`));
  await settled(other);
  // It opens by its address too, and nothing of it stays in the browser.
  await other.reload();
  await settled(other);
  await expect(other.getByText('Step 0 of', { exact: false })).toBeVisible();
  await other.goto('/mine');
  await expect(other.getByRole('heading', { name: 'Played here, without the house' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove the game from this browser' })).toHaveCount(0);
});

test('what if without hindsight: what the seat could not know is dealt anew', async ({ page }) => {
  test.setTimeout(240_000);
  await review(page, { game: 'fiasko', players: 2 });
  await reviewed(page);
  await page.getByLabel('Position in the game').fill('3');
  await page.getByRole('button', { name: 'Play on from here' }).first().click();
  await page.getByRole('radio', { name: 'Without hindsight', exact: false }).check();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  await playOnThere(page);
  await page.getByRole('region', { name: 'What you made of it' }).getByRole('button', { name: 'Once more from there' }).click();
  await isMyTurn(page);
});

/** Plays at the table that is shown to its end: on the plain table the last choice scores wherever that is possible. */
async function playOnThere(page: Page): Promise<void> {
  await settled(page);
  const plain = page.getByRole('button', { name: 'Show the plain table' });
  if (await plain.isVisible()) await plain.click();
  while (await isMyTurn(page)) {
    await andSee(page, () => page.getByRole('list', { name: 'Choices' }).first().getByRole('button').last().click());
  }
}

test('the same deal is played again, and everybody sees what was made of it', async ({ page, newPerson }) => {
  test.setTimeout(240_000);
  const table = await review(page, { game: 'fiasko', players: 2 });
  await reviewed(page);
  const other = await newPerson('Paul');
  await other.goto(`/review/${table}`);
  await other.getByRole('button', { name: 'Play it with bots' }).click();
  await expect(other).toHaveURL(/\/t\//);
  await finish(other);
  await expect(other.getByText('This deal was dealt before', { exact: false })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Check the shuffle' })).toHaveCount(0);

  await other.getByRole('link', { name: 'Look back' }).click();
  const results = other.getByRole('region', { name: 'What was made of this deal' }).getByRole('row');
  await expect(results).toHaveCount(3);
  await expect(results.filter({ hasText: 'Paul' })).toHaveCount(1);
  // Bots by themselves: what they made of it comes by itself.
  await other.getByRole('button', { name: 'Let bots play it' }).click();
  await expect(results).toHaveCount(4, { timeout: 90_000 });
  await expect(results.filter({ hasText: /skilled.*skilled/ })).toHaveCount(1);
  // With friends: the table says what it is before anybody sits down.
  await page.reload();
  await page.getByRole('button', { name: 'Play it with friends' }).click();
  await expect(page.getByText('This deal was dealt before.', { exact: false })).toBeVisible();
  await check(page, 'a table with a known deal');
});

test('the deal of the day is played and its results are listed', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await page.getByRole('link', { name: 'Deal of the day' }).click();
  await expect(page.getByRole('heading', { name: 'Deal of the day' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount((await gamesOf(page)).length);
  await expect(page.getByText('You alone')).toBeVisible();
  await check(page, 'the deals of the day');
  await page.getByRole('region', { name: 'Fiasko' }).getByRole('button', { name: 'Play today’s deal' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await finish(page);
  await page.getByRole('link', { name: 'To the results of the day' }).click();
  const fiasko = page.getByRole('region', { name: 'Results of today’s deal of Fiasko' });
  await expect(fiasko.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Play it once more' })).toBeVisible();
  await check(page, 'results of the day');
});

test('a game that was played in the browser is looked back on too, once, and its deal is played again', async ({ page }) => {
  test.setTimeout(240_000);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/reviews')) asked++;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play here', exact: true }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  await playOnThere(page);
  await page.getByRole('link', { name: 'Look back' }).click();
  await expect(page).toHaveURL(/\/review\/here-/);
  await reviewed(page);
  await expect(page.getByRole('heading', { name: 'Luck and decisions' })).toBeVisible();
  // What was worked out is kept in the browser: the house is asked no more.
  expect(asked).toBeGreaterThan(0);
  asked = 0;
  await page.reload();
  await reviewed(page);
  await expect(page.getByRole('heading', { name: 'Luck and decisions' })).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('region', { name: 'The same deal again' }).getByRole('button', { name: 'Play it with bots' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  expect(await isMyTurn(page)).toBe(true);
});
