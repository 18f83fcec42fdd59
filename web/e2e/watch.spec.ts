import { expect, test } from './house';
import { click, isMyTurn, openTable, settled, start } from './play';
import { showFinished } from './position';

test('a spectator sees everybody’s cards from behind', async ({ newPerson }) => {
  const [emma, guest] = [await newPerson('Emma'), await newPerson()];
  await openTable(emma, 2);
  await emma.getByRole('button', { name: 'Add a bot' }).click();
  await start(emma);
  for (let turn = 0; turn < 2; turn++) {
    expect(await isMyTurn(emma)).toBe(true);
    await click(emma, 'deck');
  }
  expect(await isMyTurn(emma)).toBe(true);

  await guest.goto(emma.url());
  await settled(guest);

  await expect(guest.getByText('You are watching')).toBeVisible();
  await expect(guest.locator('[data-id^="score:"]')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  // On the plain table too: nobody's hand is told.
  await guest.getByRole('button', { name: 'Show the plain table' }).click();
  const hand = guest.locator('.plain details').filter({ has: guest.getByRole('heading', { name: /Emma’s hand/ }) });
  await expect(hand).toBeVisible();
  await expect(hand).not.toContainText(/milk|gherkins|tomatoes|sweetcorn|sardines/);
});

test('a finished game is watched again, step by step and from any seat', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await showFinished(page);
  await page.getByRole('link', { name: 'Watch again' }).click();

  const slider = page.getByLabel('Position in the game');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(10);
  await expect(slider).toHaveValue('0');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText('the game is over', { exact: false })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue(String(last - 1));

  // From another seat's eyes: its price tags appear.
  await expect(page.locator('[data-id^="score:"]')).toHaveCount(0);
  await page.getByLabel('Seen by').selectOption('1');
  await expect(page.locator('[data-id^="score:"]')).toHaveCount(5);

  // A link to this moment opens at it.
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`?step=${last - 1}`);
  await page.goto(link);
  await expect(page.getByLabel('Position in the game')).toHaveValue(String(last - 1));

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByLabel('Position in the game')).toHaveValue(String(last));
});
