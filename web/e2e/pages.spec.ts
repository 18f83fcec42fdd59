import { expect, test } from './house';
import { box, gamesOf, isMyTurn, openTable, playNow, settled } from './play';

test('the first page speaks the browser’s language, and the other one on request', async ({ page, browser, house }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take a seat. The lamp is on.');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prenez place, la lampe est allumée.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prenez place, la lampe est allumée.');

  const french = await browser.newContext({ locale: 'fr-FR', baseURL: house.url });
  const other = await french.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Jouer contre des bots' }).first()).toBeVisible();
  await french.close();
});

test('a game in French, and in the middle of it in English', async ({ browser, house, settings }) => {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: house.url });
  await context.addInitScript((settings) => localStorage.setItem('tablee.settings', JSON.stringify(settings)), settings);
  const page = await context.newPage();
  await page.goto('/');
  await (await box(page, 'fiasko', 'fr')).getByRole('button', { name: 'Jouer contre des bots' }).click();
  await expect(page.getByText('À vous de jouer')).toBeVisible();
  await expect(page.getByRole('button', { name: /Piocher une carte \(risque de fiasko\s:/ })).toBeVisible();

  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Draw a card/ })).toBeVisible();
  await context.close();
});

test('an open table is listed, joined by its link, and shows what was agreed', async ({ newPerson }) => {
  const [fanny, gilles] = [await newPerson('Fanny'), await newPerson('Gilles')];
  await openTable(fanny, 3, () =>
    fanny
      .getByLabel('Who finds it')
      .selectOption('public')
      .then(() => undefined),
  );
  await expect(fanny.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  await expect(fanny.getByLabel('Link to this table')).toHaveValue(fanny.url());
  await fanny.getByText('No stacked cards').click();
  await expect(fanny.locator('code').first()).toHaveText(/^[0-9a-f]{64}$/);

  await gilles.goto('/');
  await gilles.getByRole('link', { name: /Fiasko Fanny/ }).click();
  await gilles.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(fanny.getByText(/^Gilles( \d+)?$/)).toBeVisible();
  await fanny.getByRole('button', { name: 'Add a bot' }).click();
  await expect(gilles.getByText('Waiting for the host to start.')).toBeVisible();
  await fanny.getByRole('button', { name: 'Start the game' }).click();
  await settled(gilles);

  // Whose turn it is stands on the first page too.
  await fanny.goto('/');
  await gilles.goto('/');
  const turns = async () => (await fanny.getByText('Your turn').count()) + (await gilles.getByText('Your turn').count());
  await expect.poll(turns).toBe(1);
});

test('the rules are searchable and open at a rule', async ({ page }) => {
  await page.goto('/rules/fiasko?rule=FIA-5.8');
  await expect(page.locator('.meant')).toBeInViewport();
  await page.getByLabel('Search the rules').fill('catastrophe');
  await expect(page.getByText('takes everybody else’s', { exact: false })).toBeVisible();
  await page.getByLabel('Search the rules').fill('chess');
  await expect(page.getByText('The rules say nothing about “chess”.')).toBeVisible();
});

test('the guided first game can be finished and leads to a real one', async ({ page }) => {
  await page.goto('/learn/fiasko');
  await settled(page);
  for (let lesson = 0; lesson < 20; lesson++) {
    const target = page.locator('[role="button"][tabindex="0"]');
    if ((await target.count()) > 0) await target.first().click();
    const next = page.getByRole('button', { name: 'Next' });
    if (!(await next.isVisible())) break;
    await next.click();
  }
  await page.getByRole('button', { name: 'Now play a real game' }).click();
  await settled(page);
  expect(await isMyTurn(page)).toBe(true);
});

test('boxes and credits say what the games say of themselves', async ({ page }) => {
  const games = await gamesOf(page);
  await page.goto('/');
  for (const { id, minPlayers, facts } of games) {
    await expect(await box(page, id)).toContainText(String(facts.minutes[1]));
    await expect(await box(page, id)).toContainText(String(minPlayers));
  }

  await page.goto('/about');
  for (const { name, facts } of games) {
    const credits = page.getByRole('listitem').filter({ has: page.getByText(name.en, { exact: true }) });
    for (const who of [...facts.designers, ...facts.artists, ...facts.publishers, String(facts.year)])
      await expect(credits).toContainText(who);
  }
});

test('every game of the house can be played on the plain table', async ({ page }) => {
  const games = await gamesOf(page);
  const messages = new RegExp(`\\b(${games.map(({ id }) => id).join('|')})-[a-z]+`);
  for (const { id } of games) {
    await playNow(page, id);
    if (await page.getByRole('button', { name: 'Show the plain table' }).isVisible())
      await page.getByRole('button', { name: 'Show the plain table' }).click();
    for (let decision = 0; decision < 5; decision++) {
      expect(await isMyTurn(page)).toBe(true);
      const before = await page.locator('[data-seq]').getAttribute('data-seq');
      await page.getByRole('list', { name: 'Choices' }).first().getByRole('button').first().click();
      await expect.poll(() => page.locator('[data-seq]').getAttribute('data-seq')).not.toBe(before);
    }
    // Everything is said: no message id is left on the page.
    await expect(page.locator('main')).not.toContainText(messages);
  }
});

test('without a network the page opens and says that the house is away', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText('The house does not answer.', { exact: false })).toBeVisible();
});

test('a table that is not there says so', async ({ page }) => {
  await page.goto('/t/nothinghere');
  await expect(page.getByRole('heading', { name: 'This table cannot be found' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Nothing on this table' })).toBeVisible();
});

test('nothing moves under the pointer: in a part that scrolls it would be cut off', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Settings' });
  await expect(await box(page)).toBeVisible();
  const before = await button.boundingBox();

  await button.hover();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

  expect(await button.boundingBox()).toEqual(before);
});
