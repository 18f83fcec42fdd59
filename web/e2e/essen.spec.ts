import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Space } from '../src/games/essen/generated';
import { clean } from './axe';
import {
  andSee,
  arrowsOf,
  bargains,
  drag,
  hasTrip,
  isAsked,
  keysTo,
  monkey,
  openFair,
  openFairAt,
  openSpaces,
  over,
  pinch,
  playOn,
  settled,
  thing,
  until,
  zoomOf,
} from './essen';
import { expect, House, test, watched } from './house';
import { box, seq } from './play';

test.setTimeout(240_000);

/** My first turn at a fair of so many. */
const toMyTurn = (page: Page, players = 3) => openFairAt(page, players, until(1));

test('the last rounds of Essen against bots by mouse, on the board alone', async ({ page }) => {
  await openFairAt(page, 2, until(4));

  let decisions = 0;
  while (await isAsked(page)) {
    await playOn(page);
    decisions++;
  }

  expect(decisions).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { name: 'The halls close. Everybody drives home.' })).toBeVisible();
});

test('two booths, both games and home again take at most eight clicks', async ({ page }) => {
  let trip: [Space, Space] | null = null;
  // The program passes its turns at the car park until two games lie near it.
  await openFairAt(page, 3, ({ view, decision, actions }) => {
    if (decision.type !== 'turn') return actions[0] ?? null;
    trip = hasTrip(view);
    return trip ? null : { type: 'endTurn' };
  });
  let clicks = 0;
  const click = async (id: string) => {
    clicks++;
    await andSee(page, () => thing(page, id).click());
  };

  for (const booth of trip ?? []) {
    await click(booth);
    await expect(thing(page, 'buy')).toHaveAttribute('aria-disabled', 'false');
    await click(booth);
  }
  await click('parking');
  await click('parking');
  await expect(page.locator('.means .trunk')).toContainText('2');
  await click('endTurn');

  expect(clicks).toBe(7);
});

test('pointing at a booth shows the way, what is left and what the purchase brings, before anything is done', async ({ page }) => {
  await toMyTurn(page);
  const before = await seq(page);
  const [bargain] = await bargains(page);

  await thing(page, bargain as string).hover();

  await expect(page.locator('.stop').first()).toBeVisible();
  await expect(thing(page, 'space-card')).toContainText(/\d of 8 left/);
  await expect(thing(page, 'space-card')).toContainText(/300 → \d+ €/);
  await expect(thing(page, 'space-card')).toContainText(/\+\d points?/);
  await expect(thing(page, 'my-money').locator('s')).toHaveText('300 €');
  expect(await seq(page)).toBe(before);
});

test('five players in the last round: everything in the window, no letter under 13 px, the log in sight', async ({ page }) => {
  await openFairAt(page, 5, until(7));
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    for (const id of ['parking', 'booth_01', 'booth_40', 'my-money', 'my-actions', 'buy', 'endTurn', 'space-card']) {
      const place = await thing(page, id).boundingBox();
      expect(place, id).not.toBeNull();
      expect((place?.y ?? 0) + (place?.height ?? 0), `${id} at ${size.width}`).toBeLessThanOrEqual(size.height);
      expect((place?.x ?? 0) + (place?.width ?? 0), `${id} at ${size.width}`).toBeLessThanOrEqual(size.width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    const log = await page.locator('.play .log').first().boundingBox();
    expect((log?.y ?? 0) + (log?.height ?? 0), `log at ${size.width}`).toBeLessThanOrEqual(size.height);
    expect(log?.height, `log at ${size.width}`).toBeGreaterThanOrEqual(72);
    expect(await smallText(page), `at ${size.width}`).toEqual([]);
  }
});

/** Every visible text of the page whose letters are smaller than 13 px. */
async function smallText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('.hidden-visually, script, style')) continue;
      if (parent.getClientRects().length === 0) continue;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < 12.9) texts.push(`${parent.className}: ${node.textContent.trim()}`);
    }
    return texts;
  });
}

test('every title on a tile can be read in full: its own letters, or large on pointing', async ({ page }) => {
  await openFairAt(page, 5, until(7));
  const tiles = await page.locator('[data-id^="game_"]:has(.points)').evaluateAll((all) =>
    all.map((tile) => {
      const card = tile.querySelector('.card')?.getBoundingClientRect();
      const titles = [...tile.querySelectorAll('.title')].map((title) => title.getBoundingClientRect());
      const inside = titles.every((title) => card && title.left >= card.left - 1 && title.right <= card.right + 1);
      return { id: tile.getAttribute('data-id') ?? '', inside };
    }),
  );
  expect(tiles.length).toBeGreaterThan(5);
  expect(tiles.filter(({ inside }) => !inside)).toEqual([]);
  for (const { id } of tiles.slice(0, 6)) {
    await thing(page, id.replace('game', 'booth')).hover();
    const title = thing(page, 'space-card').getByRole('heading');
    await expect(title).toHaveCSS('font-size', '18px');
    expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
  }
});

test('by keyboard: the arrows walk along the aisles, Enter walks and buys, U takes back', async ({ page }) => {
  await toMyTurn(page);
  const [bargain] = (await bargains(page)) as [string];
  const arrows = await arrowsOf(page);
  await thing(page, 'parking').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thing(page, 'entrance_west')).toBeFocused();

  for (const key of keysTo(arrows, 'entrance_west', bargain) ?? []) await page.keyboard.press(key);
  await expect(thing(page, bargain)).toBeFocused();
  await andSee(page, () => page.keyboard.press('Enter'));
  await expect(thing(page, bargain)).toHaveAttribute('aria-label', /you are here/);
  await expect(thing(page, bargain)).toBeFocused();
  await andSee(page, () => page.keyboard.press('Enter'));
  await expect(thing(page, 'buy')).toHaveAttribute('aria-disabled', 'true');
  await andSee(page, () => page.keyboard.press('u'));
  await expect(thing(page, 'buy')).toHaveAttribute('aria-disabled', 'false');
});

test('the draft: a ticket is lifted, another one instead, and the choice can be taken back', async ({ newPerson }) => {
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await ines.goto('/');
  await (await box(ines, 'essen')).getByRole('button', { name: 'Open a table' }).click();
  await ines.getByLabel('Seats').selectOption({ label: '2 players' });
  await ines.getByRole('button', { name: 'Open the table' }).click();
  await expect(ines.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await jules.goto(ines.url());
  await jules.getByRole('button', { name: 'Sit here' }).first().click();
  await ines.getByRole('button', { name: 'Start the game' }).click();
  await settled(ines);
  await settled(jules);

  const cards = ines.locator('[data-id^="card:"]');
  await cards.nth(0).click();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await cards.nth(1).click();
  await expect(cards.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await andSee(ines, () => thing(ines, 'confirm').click());
  await expect(thing(ines, 'confirm')).toHaveText(/^Waiting for Jules( \d+)?$/);
  await andSee(ines, () => ines.keyboard.press('u'));
  await expect(thing(ines, 'confirm')).toHaveText(/Pick the card you keep/);

  // Both through the whole draft.
  for (let pick = 0; pick < 4; pick++) {
    for (const page of [ines, jules]) {
      await page.locator('[data-id^="card:"][aria-disabled="false"]').first().click();
      await andSee(page, () => thing(page, 'confirm').click());
    }
    await settled(ines);
  }
  await expect(ines.locator('[data-id^="card:"]')).toHaveCount(0);
  await expect(ines.locator('[data-id^="ticket:"]')).toHaveCount(4);
});

test('a rival enlarged: their strip and their reach, and away again', async ({ page }) => {
  await toMyTurn(page);
  const rival = thing(page, 'rival:1');
  const name = (await page.locator('.players strong').nth(1).textContent()) ?? '';
  await rival.click();
  await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(page.locator('.ways.rival .cost').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name, exact: true })).toHaveCount(0);
});

const STATES = {
  draft: (page: Page) => openFair(page, 3),
  'a first turn': (page: Page) => toMyTurn(page),
  'the last round of five': (page: Page) => openFairAt(page, 5, until(7)),
  'a removal': (page: Page) => openFairAt(page, 2, until(2, 'remove')),
  'the end': async (page: Page) => {
    await openFairAt(page, 5, until(7));
    while (await isAsked(page)) await playOn(page);
  },
};

for (const [state, open] of Object.entries(STATES)) {
  test(`the board of Essen is clean to axe in both themes: ${state}`, async ({ page }) => {
    await open(page);
    await clean(page, state);
  });
}

test('every lesson of the guided first game can be done on the board', async ({ page }) => {
  await page.goto('/learn/essen');
  await settled(page);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const done = page.getByText('Your turn to try').or(page.locator('.try'));
  const ways: Record<number, () => Promise<void>> = {
    0: async () => {
      await thing(page, 'card:wish_33').click();
      await thing(page, 'card:wish_33').click();
    },
    2: () => thing(page, 'booth_30').click(),
    3: () => thing(page, 'booth_30').click(),
    5: () => thing(page, 'courtyard').click(),
    6: () => thing(page, 'parking').click(),
  };
  for (let lesson = 0; lesson < 10; lesson++) {
    const way = ways[lesson];
    await expect(done).toHaveCount(way ? 1 : 0);
    await way?.();
    await expect(done).toHaveCount(0);
    if (lesson < 9) await next.click();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('tap selects, a button walks and buys; the panes show map, me, the fair and the others', async ({ page }) => {
    await toMyTurn(page);
    const [bargain] = (await bargains(page)) as [string];
    await thing(page, bargain).tap();
    await expect(thing(page, 'space-card')).toContainText(/left/);
    await andSee(page, () => thing(page, 'walk-buy').tap());
    await expect.poll(() => thing(page, 'buy').getAttribute('aria-disabled')).toBe('true');
    const pane = (name: string) => page.getByRole('button', { name, exact: true });
    await pane('Me').tap();
    await expect(page.getByRole('heading', { name: /fulfilled/ })).toBeInViewport();
    await pane('Fair').tap();
    await expect(page.getByRole('heading', { name: 'Popularity' })).toBeInViewport();
    await pane('Players').tap();
    await expect(thing(page, 'rival:1')).toBeInViewport();
    await pane('Map').tap();
    await expect(thing(page, 'parking')).toBeAttached();
    await andSee(page, () => thing(page, 'endTurn').tap());
  });

  test('two fingers zoom around what lies between them, one finger drags, a tap still chooses', async ({ page }) => {
    await toMyTurn(page);
    const scroll = () => page.locator('.port').evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));

    await pinch(page, 80, 160);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
    const before = await scroll();
    await drag(page, { x: 120, y: 0 });
    await expect.poll(async () => (await scroll()).scrollLeft).toBeLessThan(before.scrollLeft - 60);
    await drag(page, { x: 0, y: 90 });
    await expect.poll(async () => (await scroll()).scrollTop).toBeLessThan(before.scrollTop - 40);
    expect(await zoomOf(page)).toBeGreaterThan(1.5);
    await pinch(page, 300, 40);
    await expect.poll(() => zoomOf(page)).toBeLessThan(0.5);
    const map = await page.locator('.port').boundingBox();
    for (const space of ['booth_01', 'booth_40', 'parking']) {
      const place = await thing(page, space).boundingBox();
      expect(place?.x ?? -1, space).toBeGreaterThanOrEqual((map?.x ?? 0) - 1);
      expect((place?.x ?? 0) + (place?.width ?? 0), space).toBeLessThanOrEqual((map?.x ?? 0) + (map?.width ?? 0) + 1);
    }
    const [space] = (await openSpaces(page)) as [string];
    await thing(page, space).tap();
    await expect(thing(page, 'walk')).toBeVisible();
  });
});

test('no task over 100 ms while a round ends and everything moves', async ({ page, browser }) => {
  await page.addInitScript(() => localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full', confirm: false })));
  await openFairAt(page, 2, until(2));
  // The page's own time counts, as its thread tells it: what the machine does besides is not the board's.
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await thing(page, 'endTurn').click();
  await expect(thing(page, 'skip-story')).toBeVisible({ timeout: 60_000 });
  await expect(thing(page, 'skip-story')).toBeHidden({ timeout: 60_000 });
  await settled(page);
  const longest = longestTask(await browser.stopTracing());
  test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(1)} ms` });
  console.log(`longest task while a round ends: ${longest.toFixed(1)} ms`);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(100);
});

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  /** The thread's own time, without what it waited for a processor. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the pages' main threads in a trace, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, ph, args }: TraceEvent) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
}

test('two players: a game is taken off the fair with two clicks', async ({ page }) => {
  await openFairAt(page, 2, until(2, 'remove'));
  const [space] = (await openSpaces(page)) as [string];
  await thing(page, space).click();
  await expect(page.locator('.cross')).toBeVisible();
  await andSee(page, () => thing(page, 'confirm').click());
  await expect(page.locator(`[data-id="${space.replace('booth', 'game')}"]`)).toHaveCount(0);
});

test('the end of a round is told in chapters, and passed over with one press', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full', confirm: false })));
  await openFairAt(page, 2, until(2));
  await thing(page, 'endTurn').click();
  await expect(thing(page, 'skip-story')).toBeVisible({ timeout: 60_000 });
  for (const chapter of ['Popularity', 'Crowds']) await expect(page.locator('.story')).toContainText(chapter);
  await thing(page, 'skip-story').click();
  await expect(thing(page, 'skip-story')).toHaveCount(0);
});

test('a tile that is turned up comes from its face-down pile', async ({ page }) => {
  await openFairAt(page, 3, until(2));
  const hidden = page.locator('[data-id^="pile:"]');
  expect(await hidden.count()).toBe(24);
  expect(await hidden.evaluateAll((all) => all.every((pile) => pile.textContent === ''))).toBe(true);
  await andSee(page, () => thing(page, 'endTurn').click());
  await isAsked(page);
  await expect(hidden).toHaveCount(18);
});

test('at the end departures, rankings and wishlist are counted one after the other', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'quick', confirm: false })));
  await openFairAt(page, 2, until(7));
  await thing(page, 'endTurn').click();
  const lanes = page.locator('.finale .lane');
  await expect(lanes).toHaveCount(2, { timeout: 60_000 });
  const counted = new Set<number>();
  await expect
    .poll(
      async () => {
        counted.add(await page.locator('.finale .part, .finale .minus').count());
        return (await page.locator('.finale .lane strong').allTextContents()).every((total) => /\d/.test(total));
      },
      { intervals: [60] },
    )
    .toBe(true);
  expect(counted.size).toBeGreaterThan(2);
});

type Copy = { tiles: { name: unknown }[]; ranking_cards: { requires: unknown }[] };

/** My first turn in a house that plays with a copy of the game which its owner entered. */
async function withCopy(browser: Browser, enter: (copy: Copy) => void, look: (page: Page) => Promise<void>): Promise<void> {
  const copy = JSON.parse(readFileSync('../games/essen/data/essen.json', 'utf8')) as Copy;
  enter(copy);
  const file = test.info().outputPath('copy.json');
  writeFileSync(file, JSON.stringify(copy));
  const house = new House();
  await house.open(['--edition', file]);
  const context = await browser.newContext({ baseURL: house.url });
  try {
    const complaints: string[] = [];
    const page = await context.newPage();
    watched(page, house, complaints);
    await toMyTurn(page, 2);
    await look(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await house.close();
  }
}

test('a copy with other tiles is drawn as its owner entered it', async ({ browser }) => {
  const enter = ({ tiles }: Copy) =>
    tiles.forEach((tile, index) => {
      tile.name = { fr: `Mine ${index + 1}`, en: `Mine ${index + 1}` };
    });
  await withCopy(browser, enter, async (page) => {
    await expect(page.locator('.fairground')).toBeVisible();
    const titles = await page.locator('[data-id^="game_"]:has(.points) .title').allTextContents();
    expect(titles.length).toBeGreaterThan(5);
    for (const title of titles) expect(title).toMatch(/^Mine \d+$/);
  });
});

test('a copy with another ranking card is played on the plain table, which tells what the card asks for', async ({ browser }) => {
  const enter = ({ ranking_cards: cards }: Copy) =>
    // All of the morning but the two that the rulebook shows.
    cards.forEach((card, index) => {
      if (index < 9 && index !== 0 && index !== 4) card.requires = { meeple: 0, die: 4, cards: 1, hourglass: 0 };
    });
  await withCopy(browser, enter, async (page) => {
    await expect(page.locator('.fairground')).toHaveCount(0);
    await expect(page.getByText(/4 × die/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the board' })).toHaveCount(0);
  });
});

test('a monkey on the board: whatever is pressed, nothing breaks and the game ends', async ({ page }) => {
  await openFairAt(page, 2, until(5));
  await monkey(page, 7);
  await expect(over(page)).toBeVisible();
});
