/** How the tests play: by what a person sees and can press. */

import { expect, type Locator, type Page } from '@playwright/test';
import type { GameEntry, Games } from '../src/wire';

/** The games, as the house tells of them. */
export async function gamesOf(page: Page): Promise<GameEntry[]> {
  const { games } = (await (await page.request.get('/api/v1/games')).json()) as Games;
  expect(games.length).toBeGreaterThan(0);
  return games;
}

/** The box of a game on the first page. */
export async function box(page: Page, id = 'fiasko', language: 'en' | 'fr' = 'en'): Promise<Locator> {
  const game = (await gamesOf(page)).find((game) => game.id === id);
  return page.getByRole('article', { name: game?.name[language] ?? id, exact: true });
}

/** From the house's first page to a game against bots. */
export async function playNow(page: Page, game?: string): Promise<void> {
  await page.goto('/');
  await (await box(page, game)).getByRole('button', { name: 'Play now against bots' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await settled(page);
}

/** Opens a table from the first page, with these many seats; more can be chosen before it is opened. */
export async function openTable(page: Page, seats: number, choose: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto('/');
  await (await box(page)).getByRole('button', { name: 'Open a table' }).click();
  await page.getByLabel('Seats').selectOption({ label: `${seats} players` });
  await choose();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
}

/** Has everybody play where they sit: for tests that know who is where. */
export async function staySeated(page: Page): Promise<void> {
  await page.getByLabel('Draw the places by lot at the start').uncheck();
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the game' }).click();
  await settled(page);
}

/** What a game waits for again and again is looked for often: `expect` looks ever more seldom, up to a second apart. */
const PATIENCE = { timeout: 15_000, polling: 30 };

/** The board says when nothing waits to be shown any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[data-settled="true"]').waitFor(PATIENCE);
}

const over = (page: Page) => page.getByRole('heading', { name: 'The count' });
const turn = (page: Page) => page.locator('[aria-live="polite"]').getByText('Your turn', { exact: true });

/** Waits for my turn; false when the game is over instead. */
export async function isMyTurn(page: Page, timeout = 30_000): Promise<boolean> {
  await turn(page).or(over(page)).waitFor({ timeout });
  await settled(page);
  return !(await over(page).isVisible());
}

/** The number of the newest step that is shown. */
export async function seq(page: Page): Promise<number> {
  return Number(await page.locator('[data-seq]').getAttribute('data-seq'));
}

/** Does something that is a step of the game, and waits until it is shown. */
export async function andSee(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await seq(page);
  await act();
  await page.waitForFunction((before) => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')) > before, before, PATIENCE);
}

/** What this test player takes on Fiasko's board: a product as soon as one can be scored, else a card. */
export async function wanted(page: Page): Promise<string> {
  const tags = page.locator('[data-id^="score:"][aria-disabled="false"]');
  return (await tags.count()) > 0 ? ((await tags.first().getAttribute('data-id')) ?? 'deck') : 'deck';
}

export async function click(page: Page, id: string): Promise<void> {
  await page.locator(`[data-id="${id}"]`).click();
}

/** Plays a whole game of Fiasko; returns how many decisions were mine. */
export async function playOut(page: Page, take: (id: string) => Promise<void>): Promise<number> {
  let decisions = 0;
  while (await isMyTurn(page)) {
    const id = await wanted(page);
    await andSee(page, () => take(id));
    decisions++;
  }
  return decisions;
}
