import { expect, test } from './house';
import { andSee, click, isMyTurn, openTable, playNow, seq, settled, start, staySeated } from './play';

const lost = 'Connection lost, trying again…';

test('the network goes in the middle of a turn: it is said at once, and the choice waits visibly', async ({ page, context }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const before = await seq(page);

  await context.setOffline(true);
  await expect(page.getByText(lost)).toBeVisible({ timeout: 2000 });
  await click(page, 'deck');
  await expect(page.getByText('Your choice has not been confirmed')).toBeVisible();
  expect(await seq(page)).toBe(before);

  await context.setOffline(false);
  await expect(page.getByText(lost)).toBeHidden({ timeout: 2000 });
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  await expect(page.getByText('Your choice has not been confirmed')).toBeHidden();
});

test('a choice made without a network can be dropped', async ({ page, context }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const before = await seq(page);
  await context.setOffline(true);
  await click(page, 'deck');

  await page.getByRole('button', { name: 'Drop it' }).click();
  await expect(page.getByText('Dropped.')).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText(lost)).toBeHidden();
  expect(await isMyTurn(page)).toBe(true);
  expect(await seq(page)).toBe(before);
});

test('the house is away in the middle of a turn of two, and both are back as soon as it is', async ({ newPerson, house }) => {
  const [anna, ben] = [await newPerson('Anna'), await newPerson('Ben')];
  await openTable(anna, 2);
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await expect(anna.getByText(/^Ben( \d+)?$/)).toBeVisible();
  await staySeated(anna);
  await start(anna);
  expect(await isMyTurn(ben)).toBe(true);

  await house.kill();
  await expect(anna.getByText(lost)).toBeVisible();
  await click(ben, 'deck');
  await expect(ben.getByText('Your choice has not been confirmed')).toBeVisible();
  await house.open();

  for (const page of [anna, ben]) await expect(page.getByText(lost)).toBeHidden({ timeout: 5000 });
  expect(await isMyTurn(anna)).toBe(true);
  await andSee(anna, () => click(anna, 'deck'));
  await settled(ben);
});
