/** Who I am to the house, on several devices; and whom I want to hear. */

import { readFileSync } from 'node:fs';
import { expect, test } from './house';
import { openTable, settled, start } from './play';

test('my devices are listed, named and logged out', async ({ newPerson }) => {
  const [laptop, phone] = [await newPerson('Zoé'), await newPerson()];
  await laptop.goto('/');
  await laptop.getByRole('button', { name: 'Settings' }).click();
  await laptop.getByRole('button', { name: 'Play on with another device' }).click();
  const link = await laptop.getByLabel('Open this link there within ten minutes').inputValue();
  await phone.goto(link);
  await phone.getByRole('main').getByRole('button').click();
  await expect(phone).toHaveURL(/\/$/);
  await phone.goto('/me');
  await expect(phone.getByText('Here you are Zoé.')).toBeVisible();

  await laptop.getByRole('link', { name: 'My devices and data' }).click();
  const devices = laptop.getByRole('region', { name: 'My devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  const mine = devices.filter({ hasText: 'this device' });
  await mine.getByRole('button', { name: /^Rename/ }).click();
  await laptop.getByLabel('What it is called').fill('The laptop');
  await laptop.getByRole('button', { name: 'Change' }).click();
  await expect(mine).toContainText('The laptop');

  await devices
    .filter({ hasNotText: 'this device' })
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(devices).toHaveCount(1);
  await phone.goto('/me');
  await expect(phone.getByText('You have no name here yet', { exact: false })).toBeVisible();

  await mine.getByRole('button', { name: 'Log out here' }).click();
  await expect(laptop).toHaveURL(/\/$/);
  await laptop.goto('/me');
  await expect(laptop.getByText('You have no name here yet', { exact: false })).toBeVisible();
});

test('I can log out everywhere at once', async ({ newPerson }) => {
  const [laptop, phone] = [await newPerson('Zoé'), await newPerson()];
  await laptop.goto('/');
  await laptop.getByRole('button', { name: 'Settings' }).click();
  await laptop.getByRole('button', { name: 'Play on with another device' }).click();
  await phone.goto(await laptop.getByLabel('Open this link there within ten minutes').inputValue());
  await phone.getByRole('main').getByRole('button').click();
  await expect(phone).toHaveURL(/\/$/);

  await phone.goto('/me');
  await phone.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  await phone.getByRole('button', { name: 'Log out everywhere for good' }).click();

  await expect(phone.getByText('You are logged out everywhere.')).toBeVisible();
  for (const device of [laptop, phone]) {
    await device.goto('/me');
    await expect(device.getByText('You have no name here yet', { exact: false })).toBeVisible();
  }
});

test('what the house keeps about me is mine to download, and to delete', async ({ newPerson }) => {
  const zoe = await newPerson('Zoé Quux');
  await zoe.goto('/me');
  const download = zoe.waitForEvent('download');
  await zoe.getByRole('link', { name: 'Download all of it' }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { person: { name: string } };
  expect(data.person.name).toBe('Zoé Quux');

  await zoe.getByRole('button', { name: 'Delete me' }).click();
  await zoe.getByRole('button', { name: 'Cancel' }).click();
  await expect(zoe.getByText('Here you are Zoé Quux.')).toBeVisible();
  await zoe.getByRole('button', { name: 'Delete me' }).click();
  await zoe.getByRole('button', { name: 'Delete me for good' }).click();
  await expect(zoe.getByText('The house has forgotten you.')).toBeVisible();
  await zoe.goto('/me');
  await expect(zoe.getByText('You have no name here yet', { exact: false })).toBeVisible();
});

test('a spectator is asked for a name without losing the words, is muted, blocked and reported', async ({ newPerson }) => {
  const [emma, guest] = [await newPerson('Emma'), await newPerson()];
  await openTable(emma, 2);
  await emma.getByRole('button', { name: 'Add a bot' }).click();
  await start(emma);
  await guest.goto(emma.url());
  for (const page of [emma, guest]) {
    await settled(page);
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
  }

  await guest.getByLabel('Say something').fill('nice move');
  await guest.getByRole('button', { name: 'Send' }).click();
  await guest.getByLabel('What shall the others call you?').fill('Rowdy');
  await guest.getByRole('button', { name: 'Send' }).click();
  const line = emma.getByRole('listitem').filter({ hasText: 'nice move' });
  await expect(line).toContainText('Rowdy');

  await line.getByRole('button', { name: 'Rowdy' }).click();
  await emma.getByRole('button', { name: 'Mute at this table' }).click();
  await guest.getByLabel('Say something').fill('still here');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByText('You have been muted at this table.')).toBeVisible();
  await expect(guest.getByLabel('Say something')).toHaveValue('still here');

  await line.getByRole('button', { name: 'Rowdy' }).click();
  await emma.getByRole('button', { name: 'Report to whoever runs the house' }).click();
  await emma.getByLabel('What happened?').fill('will not stop');
  await emma.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(emma.getByText('Thank you.', { exact: false })).toBeVisible();

  await line.getByRole('button', { name: 'Rowdy' }).click();
  await emma.getByRole('button', { name: /^Block/ }).click();
  await expect(line).toHaveCount(0);

  await emma.getByLabel('Who may write').selectOption('Players only');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByLabel('Say something')).toHaveValue('still here');
  await emma.goto('/me');
  await emma.getByRole('button', { name: 'Unblock Rowdy' }).click();
  await expect(emma.getByRole('region', { name: 'People I have blocked' })).toHaveCount(0);
});

test('whoever comes by a link is asked for a name, hears the others before the game, and the host can close the table', async ({
  newPerson,
}) => {
  const [emma, guest] = [await newPerson('Emma'), await newPerson()];
  await openTable(emma, 3);
  await guest.goto(emma.url());
  await guest.getByLabel('Your name').fill('Nestor');
  await guest.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(emma.getByRole('listitem').filter({ hasText: 'Nestor' }).first()).toBeVisible();
  await emma.getByLabel('Say something').fill('one more to come');
  await emma.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('listitem').filter({ hasText: 'one more to come' })).toContainText('Emma');

  await emma.getByRole('button', { name: 'Close this table' }).click();
  for (const page of [emma, guest]) await expect(page.getByRole('heading', { name: 'This table was closed' })).toBeVisible();
});

test('whoever has a name that somebody has already is called the same everywhere', async ({ newPerson }) => {
  const [first, second] = [await newPerson('Owl'), await newPerson('Owl')];
  await first.goto('/');
  await expect(first.getByRole('banner').getByRole('button', { name: /^Owl( \d+)?$/ })).toBeVisible();

  await second.goto('/');
  const header = second.getByRole('banner').getByRole('button', { name: /^Owl \d+$/ });
  const name = (await header.textContent())?.trim() ?? '';
  expect(name).toMatch(/^Owl \d+$/);
  await second.goto('/me');
  await expect(second.getByText(`Here you are ${name}.`)).toBeVisible();
  await openTable(second, 2);
  await expect(second.getByRole('listitem').getByText(name, { exact: true })).toBeVisible();
  await second.getByLabel('Say something').fill('hello');
  await second.getByRole('button', { name: 'Send' }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'hello' })).toContainText(name);
  await second.getByRole('button', { name: 'Add a bot' }).click();
  await start(second);
  await expect(second.getByRole('region', { name: 'Players' }).getByText(name, { exact: true })).toBeVisible();
});
