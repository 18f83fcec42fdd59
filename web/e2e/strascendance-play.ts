/** How the tests play Strascendance: by what lies on its board. */

import { expect, type Page } from '@playwright/test';
import { box, settled, staySeated } from './play';

/** Opens a table of Strascendance with bots of a level at all other seats, and starts. Beginners answer at once. */
export async function openCity(page: Page, seats: number, level: 'beginner' | 'casual' = 'casual'): Promise<void> {
  await page.goto('/');
  await (await box(page, 'strascendance')).getByRole('button', { name: 'Open a table' }).click();
  await page.getByLabel('Seats').selectOption({ label: `${seats} players` });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await page.getByRole('group', { name: 'The bots’ level' }).getByText(level, { exact: true }).click();
  for (let bot = 1; bot < seats; bot++) {
    await page.getByRole('button', { name: 'Add a bot' }).first().click();
    await expect(page.getByRole('button', { name: 'Add a bot' })).toHaveCount(seats - 1 - bot);
  }
  await staySeated(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await settled(page);
}

/** What can be pressed is pressed within this time, or it is gone. */
const PATIENCE = 30_000;
/** In the set-up everybody chooses at once: what was offered may have gone when somebody else was faster. Seldom. */
const MISSES = 10;

/** What can be pressed now, by its id: places of the map, dice, cards, answers, the heavy button. */
export async function offered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = (element: Element) => element.getClientRects().length > 0;
    const ids = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(visible)
        .map((element) => element.closest('[data-id]')?.getAttribute('data-id') ?? '');
    const fresh = [
      ...ids('[data-id="confirm"] button:enabled'),
      ...ids('[data-id^="armed:"] button:enabled'),
      ...ids('circle[data-id^="place:"][aria-disabled="false"]:not([aria-pressed="true"])'),
      ...ids('button[data-id^="die:"]:enabled'),
      ...ids('button[data-id^="card:"]:enabled'),
      ...ids('button.answer'),
    ];
    // One place may be named more than once: where it is the only one left, it is pressed again.
    return fresh.length > 0 ? fresh : ids('circle[data-id^="place:"][aria-disabled="false"][aria-pressed="true"]');
  });
}

export function press(page: Page, id: string): Promise<void> {
  const inside = id === 'confirm' || id.startsWith('armed:') ? ' button' : '';
  return page.locator(`[data-id="${id}"]${inside}`).first().click({ timeout: PATIENCE });
}

/** The same with a finger. */
export function touch(page: Page, id: string): Promise<void> {
  const inside = id === 'confirm' || id.startsWith('armed:') ? ' button' : '';
  return page.locator(`[data-id="${id}"]${inside}`).first().tap({ timeout: PATIENCE });
}

/** The next thing a simple player would press: the heavy button, a die, a place, whatever there is. */
export function next(ids: readonly string[], pick: (count: number) => number): string | null {
  for (const group of [/^confirm$/, /^armed:/, /^die:/, /^place:/, /./]) {
    const found = ids.filter((id) => group.test(id));
    if (found.length > 0) return found[pick(found.length)] ?? null;
  }
  return null;
}

/** Numbers that are the same in every run. */
export function dealt(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

/** Whether the count is on show. */
export const isOver = (page: Page): Promise<boolean> => page.getByRole('heading', { name: 'The count' }).isVisible();

/** Plays until the game is over or `until` says so; returns how often something was pressed. */
export async function playOn(
  page: Page,
  {
    seed = 1,
    until = async () => false,
    use = press,
  }: { seed?: number; until?: (page: Page) => Promise<boolean>; use?: typeof press } = {},
): Promise<number> {
  const pick = dealt(seed);
  let presses = 0;
  let misses = 0;
  while (!(await isOver(page)) && !(await until(page))) {
    const id = next(await offered(page), pick);
    if (id === null) {
      // Somebody else decides, or something is being shown: the page says when that changes.
      await page.waitForFunction(
        () =>
          document.querySelector(
            'circle[aria-disabled="false"], button.answer, button[data-id^="die:"]:enabled, [data-id="confirm"] button:enabled, .ending',
          ) !== null,
        null,
        { timeout: 60_000 },
      );
      continue;
    }
    await use(page, id).catch((error: unknown) => {
      if (++misses > MISSES) throw error;
    });
    presses++;
  }
  return presses;
}

/**
 * A monkey in the page plays a whole game: it presses whatever is offered, now and then what is not, steps back, and changes
 * its mind. Returns how often it pressed something; fails where nothing happens any more.
 */
export function monkey(page: Page, seed: number): Promise<number> {
  return page.evaluate(async (seed) => {
    const STUCK = 60_000;
    let state = seed;
    const pick = (count: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * count);
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
    const press = (element: Element | undefined) => element?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true }));
    const seq = () => document.querySelector('[data-seq]')?.getAttribute('data-seq');
    let [presses, last, since] = [0, seq(), performance.now()];
    while (!document.querySelector('.ending')) {
      const heavy = all('[data-id="confirm"] button:enabled, [data-id^="armed:"] button:enabled');
      const offered = all(
        'circle[data-id^="place:"][aria-disabled="false"], button[data-id^="die:"]:enabled, button[data-id^="card:"]:enabled, button.answer',
      );
      const whim = pick(8);
      if (whim === 0) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      else if (whim === 1) press(all('circle[data-id^="place:"]')[pick(36)]);
      else if (heavy.length > 0 && whim < 6) press(heavy[pick(heavy.length)]);
      else if (offered.length > 0) press(offered[pick(offered.length)]);
      presses++;
      // A moment for the house and the page to answer.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      if (seq() !== last) [last, since] = [seq(), performance.now()];
      if (performance.now() - since > STUCK) throw new Error(`stuck at step ${last}: ${document.querySelector('.prompt')?.textContent}`);
    }
    return presses;
  }, seed);
}
