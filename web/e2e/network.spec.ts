import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { andSee, click, isMyTurn, openTable, playNow, seq, settled, start, staySeated } from './play';

const lost = 'Connection lost, trying again…';
/** A choice of mine that waits to be sent, by its name. */
const kept = /“Draw a card[^”]*” has not been confirmed: it is sent as soon as the connection is back/;
/** Whoever looks at the page is back so soon after the network, or the house, in milliseconds. */
const BACK_WITHIN = 2000;

test('the network goes in the middle of a turn: it is said at once, and the choice waits visibly', async ({ page, context }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const before = await seq(page);

  await context.setOffline(true);
  await expect(page.getByText(lost)).toBeVisible({ timeout: 2000 });
  await click(page, 'deck');
  await expect(page.getByText(kept)).toBeVisible();
  // It is not asked for as if nothing had been chosen.
  await expect(page.getByText('Your turn', { exact: true })).toBeHidden();
  expect(await seq(page)).toBe(before);

  await context.setOffline(false);
  await expect(page.getByText(lost)).toBeHidden({ timeout: BACK_WITHIN });
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  await expect(page.getByText(kept)).toBeHidden();
});

test('a hint without a network is refused at once, and everything can still be chosen', async ({ page, context }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  await context.setOffline(true);
  await expect(page.getByText(lost)).toBeVisible();

  await page.getByRole('button', { name: 'Hint' }).click();

  await expect(page.getByText('There is no connection: nothing was sent.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Choices' }).getByRole('button').first()).toBeVisible();
  await context.setOffline(false);
});

test('before the game, too, it is said that the network is gone, and one can try at once', async ({ page, context }) => {
  await openTable(page, 2);
  await expect(page.getByText(lost)).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByText(lost)).toBeInViewport();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByText(lost)).toBeInViewport();

  await context.setOffline(false);
  await expect(page.getByText(lost)).toBeHidden({ timeout: BACK_WITHIN });
});

test('whoever does not want to wait for the next try presses “Try now”', async ({ page }) => {
  let isCut = false;
  let tries = 0;
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/api\/v1\/live/, async (socket) => {
    tries++;
    if (isCut) return void (await socket.close());
    sockets.push(socket);
    socket.connectToServer();
  });
  // A page that nobody sees tries seldom: so it is the button that brings the connection back.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  isCut = true;
  for (const socket of sockets) await socket.close();
  await expect(page.getByText(lost)).toBeVisible();
  // After some tries in vain the next one is seconds away.
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(4);
  isCut = false;

  await page.getByRole('button', { name: 'Try now' }).click();

  await expect(page.getByText(lost)).toBeHidden({ timeout: BACK_WITHIN });
  await andSee(page, () => click(page, 'deck'));
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

/** Two people in the middle of a turn: it is the second one's. */
async function inMidTurn(newPerson: (name: string) => Promise<Page>): Promise<[Page, Page]> {
  const [anna, ben] = [await newPerson('Anna'), await newPerson('Ben')];
  await openTable(anna, 2);
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await expect(anna.getByText(/^Ben( \d+)?$/)).toBeVisible();
  await staySeated(anna);
  await start(anna);
  expect(await isMyTurn(ben)).toBe(true);
  return [anna, ben];
}

test('the network of one of two goes in the middle of a turn: the other sees nobody act, and both go on afterwards', async ({
  newPerson,
}) => {
  const [anna, ben] = await inMidTurn(newPerson);
  const before = await seq(anna);

  await ben.context().setOffline(true);
  await expect(ben.getByText(lost)).toBeVisible();
  await click(ben, 'deck');
  await expect(ben.getByText(kept)).toBeVisible();
  await expect(anna.getByRole('region', { name: 'Players' }).getByText('away', { exact: false })).toBeVisible();
  expect(await seq(anna)).toBe(before);

  await ben.context().setOffline(false);
  await expect(ben.getByText(lost)).toBeHidden({ timeout: BACK_WITHIN });
  // It was done once.
  await expect.poll(() => seq(anna)).toBe(before + 1);
  await expect.poll(() => seq(ben)).toBe(before + 1);
  expect(await isMyTurn(anna)).toBe(true);
  await andSee(anna, () => click(anna, 'deck'));
  expect(await isMyTurn(ben)).toBe(true);
});

test('the house is away in the middle of a turn of two, and both are back as soon as it is', async ({ newPerson, house }) => {
  const [anna, ben] = await inMidTurn(newPerson);

  await house.kill();
  await expect(anna.getByText(lost)).toBeVisible();
  await click(ben, 'deck');
  await expect(ben.getByText(kept)).toBeVisible();
  await house.open();

  await Promise.all([anna, ben].map((page) => expect(page.getByText(lost)).toBeHidden({ timeout: BACK_WITHIN })));
  expect(await isMyTurn(anna)).toBe(true);
  await andSee(anna, () => click(anna, 'deck'));
  await settled(ben);
});
