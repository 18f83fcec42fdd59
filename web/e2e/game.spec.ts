import { expect, test } from './house';
import { andSee, box, click, isMyTurn, openTable, playNow, playOut, settled, start, staySeated, wanted } from './play';

test('a person plays a whole game against bots by clicking', async ({ page }) => {
  await playNow(page);

  const decisions = await playOut(page, (id) => click(page, id));

  expect(decisions).toBeGreaterThan(4);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(page.getByText('The secret is the one the house had committed to.')).toBeVisible();
  await expect(
    page.getByText('It is the deal this browser saw when the deck was cut: same commitment, same hashes, same game.'),
  ).toBeVisible();
  await expect(page.getByText('What your browser contributed is part of the seed.')).toBeVisible();
  await expect(page.getByText('The seed of every shuffle follows from all of that.')).toBeVisible();
  await expect(page.getByText('The places were drawn by that seed.')).toBeVisible();
});

test('places are drawn by lot, and everybody is told', async ({ newPerson }) => {
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await openTable(ines, 3);
  await jules.goto(ines.url());
  await jules.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(jules.getByText('The places are drawn by lot when the game starts.')).toBeVisible();
  // Jules is seen to sit: one seat is left.
  await expect(ines.getByRole('button', { name: 'Add a bot' })).toHaveCount(1);
  await ines.getByRole('button', { name: 'Add a bot' }).click();
  await start(ines);
  await settled(jules);

  // One order for everybody, and each still has a hand of their own.
  const order = (page: typeof ines) => page.getByRole('listitem').filter({ hasText: 'The places were drawn by lot:' });
  await expect(order(ines)).toHaveText(/Inès.*Jules|Jules.*Inès/);
  expect(await order(jules).textContent()).toBe(await order(ines).textContent());
  for (const page of [ines, jules]) await expect(page.locator('[data-id^="score:"]')).toHaveCount(5);
});

test('two browsers play each other live', async ({ newPerson }) => {
  const [anna, ben] = [await newPerson('Anna'), await newPerson('Ben')];
  await openTable(anna, 2);
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await expect(anna.getByText(/^Ben( \d+)?$/)).toBeVisible();
  await staySeated(anna);
  await expect(ben.getByText('Everybody plays where they sit.')).toBeVisible();
  await start(anna);

  // Seat 1 starts (FIA-3.2): each sees whose turn it is, and what the other does.
  await expect(anna.getByText('Ben is thinking…')).toBeVisible();
  await andSee(ben, () => click(ben, 'deck'));
  await expect(anna.getByRole('listitem').filter({ hasText: /Ben draws a card|Fiasko!|Catastrophe/ })).toBeVisible();
  expect(await isMyTurn(anna)).toBe(true);
  await andSee(anna, () => click(anna, 'deck'));
  expect(await isMyTurn(ben)).toBe(true);

  await anna.getByRole('button', { name: 'Chat' }).click();
  await anna.getByLabel('Say something').fill('Good luck!');
  await anna.getByRole('button', { name: 'Send' }).click();
  await ben.getByRole('button', { name: 'Chat' }).click();
  await expect(ben.getByText('Good luck!')).toBeVisible();
});

test('a whole game by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const play = (await box(page)).getByRole('button', { name: 'Play now against bots' });
  while (!(await play.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await settled(page);

  await playOut(page, async (id) => {
    const target = page.locator(`[data-id="${id}"]`);
    while (!(await target.evaluate((thing) => thing === document.activeElement))) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  });
});

test('a whole game on a telephone, by touch', async ({ browser, house, settings }) => {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  await context.addInitScript((settings) => localStorage.setItem('tablee.settings', JSON.stringify(settings)), settings);
  const page = await context.newPage();
  await playNow(page);
  const tabs = page.getByRole('navigation').locator('[aria-current="true"]');
  await expect(tabs).toHaveText('Table');
  await page.getByRole('button', { name: 'Players', exact: true }).tap();
  await expect(tabs).toHaveText('Players');
  await page.getByRole('button', { name: 'Table', exact: true }).tap();
  await expect(tabs).toHaveText('Table');

  await playOut(page, (id) => page.locator(`[data-id="${id}"]`).tap());

  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(sideways).toBe(false);
  await context.close();
});

test('hot-seat: the device goes round and no hand is seen in between', async ({ page }) => {
  await openTable(page, 2);
  await page.getByLabel('Somebody else on this device').fill('Zoé');
  await page.getByRole('button', { name: 'Seat them' }).click();
  await expect(page.getByText('Zoé', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();

  for (let turn = 0; turn < 4; turn++) {
    const pass = page.getByRole('heading', { name: /Pass the device to/ });
    await expect(pass).toBeVisible();
    await expect(page.locator('[data-id^="card:"]')).toHaveCount(0);
    await page.getByRole('button', { name: /^I am/ }).click();
    expect(await isMyTurn(page)).toBe(true);
    await click(page, 'deck');
  }
});

test('the house is killed in the middle of a game, and the game goes on', async ({ page, house }) => {
  await playNow(page);
  for (let turn = 0; turn < 3; turn++) {
    expect(await isMyTurn(page)).toBe(true);
    await andSee(page, async () => click(page, await wanted(page)));
  }
  expect(await isMyTurn(page)).toBe(true);
  const lines = await page.getByRole('region', { name: 'Log' }).getByRole('listitem').allTextContents();

  await house.kill();
  await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
  await house.open();

  await expect(page.getByText('Connection lost, trying again…')).toBeHidden({ timeout: 30_000 });
  expect(await page.getByRole('region', { name: 'Log' }).getByRole('listitem').allTextContents()).toEqual(lines);
  expect(await isMyTurn(page)).toBe(true);
  await andSee(page, async () => click(page, await wanted(page)));
});

test('a refusal names its rule and opens the rules there', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);

  // The first card alone is never worth 13: its price tag can be pressed, and the rules answer.
  await page.locator('[data-id^="score:"][aria-disabled="true"]').first().click({ force: true });

  const refusal = page.getByRole('status').filter({ hasText: 'it takes at least 13' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Read the rule' }).click();
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await expect(rules.locator('[data-rules~="FIA-5.7"]').first()).toBeInViewport();
});

test('a scoring with open hands can be taken back until somebody else acts', async ({ newPerson }) => {
  const [carla, david] = [await newPerson('Carla'), await newPerson('David')];
  await openTable(carla, 2, () => carla.getByLabel('Open hands').check());
  await david.goto(carla.url());
  await david.getByRole('button', { name: 'Sit here' }).click();
  await staySeated(carla);
  await start(carla);
  let id = 'deck';
  while (id === 'deck') {
    expect(await isMyTurn(david)).toBe(true);
    await andSee(david, () => click(david, 'deck'));
    expect(await isMyTurn(carla)).toBe(true);
    id = await wanted(carla);
    await andSee(carla, () => click(carla, id));
  }
  const tower = carla.locator(`[data-id="${id.replace('score', 'tower:0')}"]`);
  await expect(tower).toBeVisible();

  await andSee(carla, () => carla.getByRole('button', { name: 'Take back', exact: true }).click());

  await expect(tower).toHaveCount(0);
  await expect(david.getByText('Carla takes it back.')).toBeVisible();
  expect(await isMyTurn(carla)).toBe(true);
});

test('a draw cannot be taken back, and the rules say why', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  await andSee(page, async () => click(page, 'deck'));
  expect(await isMyTurn(page)).toBe(true);

  await page.getByRole('button', { name: 'Ask to take back' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'This can no longer be taken back' })).toBeVisible();
});

test('a hint is marked on the board and in the list', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);

  await page.getByRole('button', { name: 'Hint' }).click();

  await expect(page.getByText('A bot would do this.')).toBeVisible();
});

test('the page asks before a scoring, which is final', async ({ page }) => {
  await playNow(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Ask before what is final and easily regretted').check();
  await page.getByRole('button', { name: 'Close' }).click();
  let id = 'deck';
  while ((await isMyTurn(page)) && (id = await wanted(page)) === 'deck') await andSee(page, () => click(page, 'deck'));

  await click(page, id);
  await expect(page.getByText(/This is final/)).toBeVisible();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByText(/This is final/)).toBeHidden();
  await click(page, id);
  await andSee(page, () => page.getByRole('button', { name: 'Yes, do it' }).click());
});
