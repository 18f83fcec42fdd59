/** Playing Strascendance by keyboard alone: arrows along the roads, Tab to everything beside the map, Enter to take it. */

import { expect, type Page } from '@playwright/test';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** Where each arrow leads from each place, as the page itself answers it. */
async function roadsOf(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate((arrows) => {
    const places = [...document.querySelectorAll<SVGElement>('circle[data-id^="place:"]')];
    const here = () => document.activeElement?.getAttribute('data-id') ?? '';
    const leads = (place: SVGElement, key: string): [string, string] => {
      place.focus();
      place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return [key, here()];
    };
    return Object.fromEntries(
      places.map((place) => [place.getAttribute('data-id') ?? '', Object.fromEntries(arrows.map((key) => leads(place, key)))]),
    );
  }, ARROWS);
}

/** The arrows to press on the shortest way from one place to another. */
function wayOf(roads: Record<string, Record<string, string>>, from: string, to: string): string[] {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [place, way] of ways) {
    if (place === to) return way;
    for (const [key, next] of Object.entries(roads[place] ?? {})) if (!ways.has(next)) ways.set(next, [...way, key]);
  }
  throw new Error(`no way from ${from} to ${to}`);
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id') ?? document.activeElement?.tagName ?? '');

/** Goes on with Tab until something is focused: forwards to what is beside the map, backwards to the map. */
async function tabTo(page: Page, isThere: (id: string) => boolean, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string> {
  for (let tabs = 0; tabs < 200; tabs++) {
    const id = await focused(page);
    if (isThere(id)) return id;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there');
}

/** A player without a mouse: takes something by its id. */
export function byKeys(): { use: (page: Page, id: string) => Promise<void>; arrows: () => number } {
  let roads: Record<string, Record<string, string>> | null = null;
  let arrows = 0;
  const use = async (page: Page, id: string) => {
    // Enter on a planned place confirms a whole plan.
    const isPlanned = id === 'confirm' && (await page.locator('circle[aria-pressed="true"]:focus').count()) > 0;
    if (!id.startsWith('place:')) {
      if (!isPlanned) await tabTo(page, (here) => here === id);
      await page.keyboard.press('Enter');
      return;
    }
    roads ??= await roadsOf(page);
    const start = await tabTo(page, (here) => here.startsWith('place:'));
    for (const key of wayOf(roads, start, id)) {
      await page.keyboard.press(key);
      arrows++;
    }
    await expect(page.locator(`[data-id="${id}"]`)).toBeFocused();
    await page.keyboard.press('Enter');
  };
  return { use, arrows: () => arrows };
}
