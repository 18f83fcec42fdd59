/** How the tests play Essen: by what a person sees and can press on its board. */

import { expect, type Page } from '@playwright/test';
import { box, seq } from './play';

/** Opens a table of Essen with bots on all seats but the first, everybody where they sit, and starts. */
export async function openFair(page: Page, players: number): Promise<void> {
  await page.goto('/');
  await (await box(page, 'essen')).getByRole('button', { name: 'Open a table' }).click();
  await page.getByLabel('Seats').selectOption({ label: `${players} players` });
  await page.getByRole('button', { name: 'Open the table' }).click();
  for (let bot = players - 1; bot > 0; bot--) {
    await page.getByRole('button', { name: 'Add a bot' }).first().click();
    await expect(page.getByRole('button', { name: 'Add a bot' })).toHaveCount(bot - 1);
  }
  await page.getByLabel('Draw the places by lot at the start').uncheck();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await settled(page);
}

/** Nothing waits to be shown any more; a table of five bots takes its time on a slow machine. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-settled="true"]')).toBeVisible({ timeout: 60_000 });
}

export const over = (page: Page) => page.getByRole('heading', { name: 'The count' });

/** Waits until I am asked something; false when the game is over instead. */
export async function isAsked(page: Page): Promise<boolean> {
  const turn = page.locator('[aria-live="polite"]').getByText('Your turn', { exact: true });
  await expect(turn.or(over(page)).first()).toBeVisible({ timeout: 60_000 });
  await settled(page);
  return !(await over(page).isVisible());
}

/** Presses things, and waits until the step they make is shown. */
export async function andSee(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await seq(page);
  await act();
  await expect.poll(() => seq(page), { timeout: 60_000 }).toBeGreaterThan(before);
  await settled(page);
}

/** What lies on the board under this name: a space, a card, a deed. */
export const thing = (page: Page, id: string) => page.locator(`[data-id="${id}"]`).first();

/** What can be pressed on the map now. */
export async function openSpaces(page: Page): Promise<string[]> {
  return page
    .locator('.targets [data-id][aria-disabled="false"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''));
}

/** The booths whose game I could walk to and buy in this turn, the nearest first: their points stand on a green ground. */
export async function bargains(page: Page): Promise<string[]> {
  return page.locator('[data-id^="game_"]').evaluateAll((all) => {
    const cost = (booth: string) => {
      const label = document.querySelector(`.targets [data-id="${booth}"]`)?.getAttribute('aria-label') ?? '';
      return Number(/(\d+) actions? away/.exec(label)?.[1] ?? 0);
    };
    const solid = all.filter((one) => one.querySelector('.points.solid'));
    const booths = solid.map((one) => (one.getAttribute('data-id') ?? '').replace('game', 'booth'));
    return booths.sort((one, other) => cost(one) - cost(other));
  });
}

/** What is asked now, as the board shows it. */
export async function asked(page: Page): Promise<'cards' | 'remove' | 'turn'> {
  if ((await page.locator('[data-id^="card:"][aria-disabled="false"]').count()) > 0) return 'cards';
  return (await thing(page, 'confirm').isVisible()) ? 'remove' : 'turn';
}

/** A plain way to play: keep the first card, buy what can be bought, else end the turn. Everything by mouse, on the board. */
export async function playOn(page: Page): Promise<void> {
  const press = (id: string) => andSee(page, () => thing(page, id).click());
  switch (await asked(page)) {
    case 'cards':
      await page.locator('[data-id^="card:"][aria-disabled="false"]').first().click();
      await press('confirm');
      return;
    case 'remove':
      await thing(page, (await openSpaces(page))[0] ?? '').click();
      await press('confirm');
      return;
    case 'turn': {
      const isOpen = async (id: string) => (await thing(page, id).getAttribute('aria-disabled')) === 'false';
      const [bargain] = await bargains(page);
      if (await isOpen('unload')) await press('unload');
      else if (await isOpen('buy')) await press('buy');
      else if (bargain) await press(bargain);
      else await press('endTurn');
    }
  }
}

/** Presses open things at random, until the game is over. */
export async function monkey(page: Page, seed: number): Promise<void> {
  let state = seed;
  const draw = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  while (await isAsked(page)) {
    const kind = await asked(page);
    if (kind !== 'turn') {
      const things = kind === 'cards' ? page.locator('[data-id^="card:"][aria-disabled="false"]') : page.locator('.target.open');
      await things.nth(draw(await things.count())).click({ force: true });
      await andSee(page, () => thing(page, 'confirm').click());
      continue;
    }
    const deeds = ['buy', 'eat', 'unload', 'withdraw', 'playTest'];
    const open = await Promise.all(deeds.map(async (id) => (await thing(page, id).getAttribute('aria-disabled')) === 'false'));
    const spaces = await openSpaces(page);
    const all = ['endTurn', ...deeds.filter((_, index) => open[index]), ...spaces.filter((space) => space.startsWith('booth')).slice(0, 6)];
    await andSee(page, () => thing(page, all[draw(all.length)] as string).click());
  }
}
