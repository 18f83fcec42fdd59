/** The deck is cut together: the game begins when every page has opened what it promised, and the check names what it checked. */

import type { Page } from '@playwright/test';
import type { Table } from '../src/wire';
import { expect, test } from './house';
import { isMyTurn, openTable, playNow, settled } from './play';
import { finish } from './position';

const CHECKS = [
  'Every person put exactly one number into the seed, and no bot put anything.',
  'Every number is the one whose hash was published when its person sat down.',
  'The secret is the one the house had committed to.',
  'The seed of every shuffle follows from all of that.',
  'The places were drawn by that seed.',
  'Every shuffle and every die of the record, drawn again here, falls as it tells.',
  'Who acted, how and when leads to the mark that was told.',
  'It is the deal this browser saw when the deck was cut: same commitment, same hashes, same game.',
  'What your browser contributed is part of the seed.',
  'It is the game this browser saw: the last mark it kept is in the record.',
];

/** Somebody of that name may have been here before: then the house gives Jules a number. */
const WAITING = /Waiting for Jules( \d+)? to cut the deck\./;

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const tableOf = async (page: Page) => (await (await page.request.get(`/api/v1/tables/${idOf(page)}`)).json()) as Table;

/** Sits down at the table somebody else has opened. */
async function join(page: Page, host: Page): Promise<void> {
  await page.goto(host.url());
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
}

const pressStart = (page: Page) => page.getByRole('button', { name: 'Start the game' }).click();

test('two browsers cut the deck, the game begins, and each names every check afterwards', async ({ newPerson }) => {
  test.setTimeout(300_000);
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await openTable(ines, 2);
  await join(jules, ines);

  await pressStart(ines);
  await Promise.all([settled(ines), settled(jules)]);

  const { deal } = await tableOf(ines);
  expect(deal.cuts.map((cut) => cut?.contribution?.length)).toEqual([64, 64]);
  // A bot plays on for Jules: that it stood in is part of what is proven.
  await jules.getByRole('button', { name: 'Resign' }).click();
  await jules.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await finish(ines);
  for (const page of [ines, jules]) {
    await page.getByRole('button', { name: 'Check the shuffle' }).click();
    const checks = page.getByRole('region', { name: 'Check the shuffle' });
    for (const line of CHECKS) await expect(checks.getByText(line)).toBeVisible();
    await expect(checks.getByText('No deal came to nothing before.')).toBeVisible();
    // Where the rules could be built for the page, they are run too.
    const replayed = checks.getByText('The whole game, played again here by the rules');
    await expect(replayed.or(checks.getByText('Not checked here: that every move keeps to the rules.'))).toBeVisible();
  }
});

test('whoever does not cut holds the start up visibly, and is freed; the vain deal is published', async ({ newPerson }) => {
  test.setTimeout(300_000);
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await openTable(ines, 2);
  await join(jules, ines);
  const url = ines.url();
  // Jules goes away before the start: his page cannot cut.
  await jules.goto('/about');

  await pressStart(ines);

  await expect(ines.getByText(WAITING)).toBeVisible();
  await expect(ines.getByText('has yet to cut')).toBeVisible();
  await ines.getByRole('button', { name: 'Free the seat of Jules' }).click();
  await expect(ines.getByRole('button', { name: 'Add a bot' })).toBeVisible();
  await ines.getByText('No stacked cards').click();
  await expect(ines.getByText('Deal 1 came to nothing: a seat was freed while the deck was being cut.')).toBeVisible();
  const { aborted } = await tableOf(ines);
  expect(aborted.map(({ reason, secret }) => [reason, secret.length])).toEqual([['freed', 64]]);

  // Her page promises anew by itself; with a bot in his place the game begins.
  await ines.getByRole('button', { name: 'Add a bot' }).click();
  await pressStart(ines);
  await settled(ines);
  await finish(ines);
  await ines.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(ines.getByText('Every deal that came to nothing was published and is as it was.')).toBeVisible();
  expect(ines.url()).toBe(url);
});

test('a table by turns waits until somebody looks; then the deck is cut', async ({ newPerson }) => {
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await openTable(ines, 2);
  await join(jules, ines);
  await jules.goto('/about');
  await pressStart(ines);
  await expect(ines.getByText(WAITING)).toBeVisible();

  await jules.goto('/');

  await settled(ines);
  expect((await tableOf(ines)).phase).toBe('running');
});

test('who stands up and sits down again is in the seed, and accuses nobody', async ({ newPerson }) => {
  test.setTimeout(300_000);
  const ines = await newPerson('Inès');
  await openTable(ines, 2);
  await ines.getByRole('button', { name: 'Stand up' }).click();
  await ines.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(ines.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await ines.getByRole('button', { name: 'Add a bot' }).click();
  await pressStart(ines);
  await settled(ines);
  await finish(ines);

  await ines.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(ines.getByText('What your browser contributed is part of the seed.')).toBeVisible();
});

test('another device of the same person can cut anew', async ({ newPerson, house }) => {
  const [ines, jules, phone] = [await newPerson('Inès'), await newPerson('Jules'), await newPerson()];
  await openTable(ines, 2);
  await join(jules, ines);
  const link = (await (await jules.request.post(`${house.url}/api/v1/me/link`, { headers: { Origin: house.url } })).json()) as {
    code: string;
  };
  const url = jules.url();
  await jules.goto('/about');
  await phone.goto('/');
  await phone.request.post(`${house.url}/api/v1/me/claim`, { data: { code: link.code }, headers: { Origin: house.url } });
  await pressStart(ines);
  await expect(ines.getByText(WAITING)).toBeVisible();

  await phone.goto(url);
  await expect(phone.getByText('You sat down on another device.')).toBeVisible();
  await phone.getByRole('button', { name: 'Cut anew from here' }).click();
  await expect(ines.getByText('Everybody is here.')).toBeVisible();
  await pressStart(ines);

  await Promise.all([settled(ines), settled(phone)]);
  expect((await tableOf(ines)).aborted.map(({ reason }) => reason)).toEqual(['cutAnew']);
});

test('cutting goes on after the plug was pulled', async ({ newPerson, house }) => {
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await openTable(ines, 2);
  await join(jules, ines);
  const url = jules.url();
  await jules.goto('/about');
  await pressStart(ines);
  await expect(ines.getByText(WAITING)).toBeVisible();

  await house.kill();
  await house.open();
  await jules.goto(url);

  await Promise.all([settled(ines), settled(jules)]);
  expect((await tableOf(ines)).deal.number).toBe(1);
});

test('a table against bots begins with one press', async ({ page }) => {
  await playNow(page);

  expect(await isMyTurn(page)).toBe(true);
  expect((await tableOf(page)).deal.cuts.map((cut) => cut?.contribution?.length ?? null)).toContain(64);
});
