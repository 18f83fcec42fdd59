/** A whole game in the page, with the network off. */

import { expect, type Page } from '@playwright/test';
import { andSee, gamesOf, isMyTurn, settled } from './play';

/** Everything is fetched once; from then on there is no network. */
export async function withoutNetwork(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Take the games along' }).click();
  await expect(page.getByText('All games are here: this page opens without a network too.')).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByText('Meanwhile you can play here', { exact: false })).toBeVisible();
}

/** Bots in the page think so many rounds however long that takes, and here they share the machine with other tests. */
export const BOTS_THINK = 180_000;

export async function takeSome(page: Page, decisions: number): Promise<number> {
  const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
  let taken = 0;
  while (taken < decisions && (await isMyTurn(page, BOTS_THINK))) {
    // Where all choose at once, my turn may be announced a moment before there is anything to choose from.
    const count = await choices.count();
    if (count === 0) continue;
    await andSee(page, () => choices.nth((taken * 7) % count).click({ timeout: 60_000 }));
    taken++;
  }
  return taken;
}

/** Plays against bots, reloads in the middle, watches it again and checks the proof; then the network is back. */
export async function playWithoutNetwork(page: Page, id: string): Promise<void> {
  const game = (await gamesOf(page)).find((game) => game.id === id);
  await withoutNetwork(page);
  const poster = page.getByRole('article', { name: game?.name.en ?? id, exact: true });
  await poster.getByRole('button', { name: 'Play now against bots' }).click();
  await expect(page).toHaveURL(/\/t\/here-/);
  await settled(page);

  expect(await takeSome(page, 3)).toBe(3);
  const seq = Number(await page.locator('[data-seq]').getAttribute('data-seq'));
  await page.reload();
  await settled(page);
  expect(Number(await page.locator('[data-seq]').getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
  await takeSome(page, Number.POSITIVE_INFINITY);

  await page.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(page.getByText('The seed of every shuffle follows from all of that.')).toBeVisible();
  await expect(page.getByText('The whole game, played again here by the rules', { exact: false })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.bad')).toHaveCount(0);
  await page.getByRole('link', { name: 'Watch again' }).click();
  await expect(page).toHaveURL(/\/replay\/here-/);
  await page.getByRole('button', { name: 'One step on' }).click();

  await page.context().setOffline(false);
  await page.goto('/mine');
  await expect(page.getByRole('heading', { name: 'Played here, without the house' })).toBeVisible();
  await expect(page.getByText('finished', { exact: false }).first()).toBeVisible();
}
