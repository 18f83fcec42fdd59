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

test('a choice that the house is slow to confirm is said to be on its way', async ({ page }) => {
  let holds = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/api\/v1\/live/, (socket) => {
    socket.connectToServer().onMessage((message) => (holds ? held.push(() => socket.send(message)) : socket.send(message)));
  });
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const before = await seq(page);

  holds = true;
  await click(page, 'deck');
  await expect(page.getByText('Sending…')).toBeVisible();

  holds = false;
  held.forEach((send) => send());
  await expect(page.getByText('Sending…')).toBeHidden();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});

test('what is said at the foot of a narrow page has its cross beside it, not below', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  await context.setOffline(true);
  await click(page, 'deck');
  await page.getByRole('button', { name: 'Drop it' }).click();
  const toast = page.locator('.toast').filter({ hasText: 'Dropped.' });

  const [text, cross] = [await toast.locator('p').boundingBox(), await toast.getByRole('button', { name: 'Close' }).boundingBox()];

  expect(cross!.x).toBeGreaterThanOrEqual(text!.x + text!.width);
  expect(cross!.y).toBeLessThan(text!.y + text!.height);
  await context.setOffline(false);
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
