import type { Locator, Page } from '@playwright/test';
import { expect, test } from './house';
import { andSee, box, isMyTurn, playNow, seq, settled } from './play';
import { begin } from './position';
import { longestTask } from './trace';

test.use({ settings: { motion: 'none', confirm: false, plain: true } });

const choices = (page: Page) => page.getByRole('list', { name: 'Choices' }).getByRole('button');
const notNow = (page: Page) => page.getByRole('list', { name: 'Not possible now' }).getByRole('button');
const slip = (page: Page) => page.getByRole('complementary', { name: 'What would come of it' });
const figures = (page: Page) => page.getByRole('group', { name: 'My figures' });
/** A section of the table, by its heading. */
const section = (page: Page, name: string | RegExp) =>
  page.locator('.plain section.paper').filter({ has: page.getByRole('heading', { name, exact: true }) });
const refusal = (page: Page) => page.locator('.toast').filter({ has: page.getByRole('button', { name: 'Read the rule' }) });
const hasFocus = (thing: Locator) => expect.poll(() => thing.evaluate((element) => element === document.activeElement));

/** A table of the game, with my turn on the plain table. */
async function sitDown(page: Page, game: string, players = 3): Promise<void> {
  await page.goto(`/t/${await begin(page, { game, players })}`);
  await settled(page);
  expect(await isMyTurn(page)).toBe(true);
}

/** Takes one choice, never always the first: a game must get on, whatever is chosen. */
async function takeOne(page: Page, decision: number): Promise<void> {
  const pick = (decision * 7) % (await choices(page).count());
  await andSee(page, () => choices(page).nth(pick).click());
}

/** Plays on until a question like this is asked. */
async function playUntil(page: Page, isAsked: () => Promise<boolean>): Promise<void> {
  for (let decision = 0; !(await isAsked()); decision++) {
    await takeOne(page, decision);
    expect(await isMyTurn(page)).toBe(true);
  }
}

// Every game begins on the plain table in another test; these two are played on it to the end, a short one and a long one.
for (const id of ['fiasko', 'essen'])
  test(`a whole game of ${id} against bots on the plain table`, { tag: id === 'essen' ? '@long' : [] }, async ({ page }) => {
    test.setTimeout(600_000);
    await playNow(page, id);

    let decisions = 0;
    while (await isMyTurn(page)) await takeOne(page, decisions++);

    expect(decisions).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Check the shuffle' }).click();
    await expect(page.getByText('The seed of every shuffle follows from all of that.')).toBeVisible();
  });

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test('a whole game on the plain table, the table beside the question all the time', async ({ page }) => {
    test.setTimeout(600_000);
    await playNow(page, 'strascendance');

    let decisions = 0;
    while (await isMyTurn(page)) {
      const [table, question] = [await page.locator('.board').boundingBox(), await choices(page).first().boundingBox()];
      expect(table?.height).toBeGreaterThan(240);
      expect(question?.x).toBeGreaterThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
      await takeOne(page, decisions++);
    }

    expect(decisions).toBeGreaterThan(4);
  });
});

test.describe('regions', () => {
  test('my figures stay in view, whatever is looked at', async ({ page }) => {
    await sitDown(page, 'magnifique');
    await expect(figures(page)).toContainText('Coins');

    await page.locator('.board').evaluate((board) => board.scrollTo({ top: board.scrollHeight }));

    await expect(figures(page)).toBeInViewport({ ratio: 1 });
  });

  test('nothing changes places between the decisions of a turn', async ({ page }) => {
    await sitDown(page, 'magnifique');
    await playUntil(page, () => section(page, 'The turn').isVisible());
    const places = () =>
      page
        .locator('.half')
        .evaluateAll((halves) => halves.map((half) => [...half.querySelectorAll('h2')].map(({ textContent }) => textContent?.trim())));

    const before = await places();
    for (let decision = 0; decision < 12; decision++) {
      await takeOne(page, decision);
      expect(await isMyTurn(page)).toBe(true);
      expect(await places()).toEqual(before);
    }
  });

  test('what I passed on is folded away, and things are counted by their pictures', async ({ page }) => {
    await sitDown(page, 'essen');
    await playUntil(page, async () => (await page.getByText('On sale', { exact: true }).count()) > 0);

    const passed = page.locator('details').filter({ hasText: 'Packet you handed on (1)' });
    await expect(passed).not.toHaveAttribute('open');
    // Nobody is told how many there are of what there is none of.
    expect(await page.locator('td .one').allInnerTexts()).not.toContain('0');
    await expect(section(page, 'On sale').locator('td svg').first()).toBeVisible();
  });

  test('the choices use the free height, and the log keeps its lines', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1200 });
    await sitDown(page, 'strascendance');
    expect(await choices(page).count()).toBeGreaterThan(8);

    const list = page.locator('.choices .list');
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(200);
    expect(await list.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeGreaterThan(0.4);
    expect((await page.locator('.log.raised').boundingBox())?.height).toBeGreaterThanOrEqual(130);
  });

  test('the score stands beside every player', async ({ page }) => {
    for (const game of ['fiasko', 'essen', 'magnifique', 'strascendance']) {
      await sitDown(page, game, 2);
      await expect(page.getByRole('region', { name: 'Players', exact: true }).locator('.score')).toHaveCount(2);
    }
  });
});

test.describe('before acting', () => {
  test('pointing at a choice tells what would happen and marks it on the table', async ({ page }) => {
    await sitDown(page, 'essen');
    await playUntil(page, async () => (await choices(page).filter({ hasText: 'Go to' }).count()) > 0);
    await page.locator('h1').hover();
    await expect(slip(page)).toBeHidden();

    await choices(page).filter({ hasText: 'Go to' }).first().hover();

    await expect(slip(page)).toContainText('You go to');
    await expect(figures(page).locator('ins').first()).toBeVisible();
    await page.locator('h1').hover();
    await expect(slip(page)).toBeHidden();
    await expect(figures(page).locator('ins')).toHaveCount(0);
  });

  test('coming to a choice by keyboard tells it too, and nothing is done by it', async ({ page }) => {
    await sitDown(page, 'strascendance');
    await playUntil(page, async () => (await choices(page).filter({ hasText: 'Lay a killjoy' }).count()) > 0);

    await page.keyboard.press('f');

    await expect(slip(page)).toContainText('You lay a killjoy');
    await expect(page.locator('.half td ins').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await hasFocus(choices(page).nth(1)).toBe(true);
    await expect(page.locator('.half td ins').first()).toBeVisible();
  });

  test('a finger looks with its first touch and acts with its second', async ({ browser, house, settings }) => {
    const context = await browser.newContext({
      baseURL: house.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
    });
    await context.addInitScript((settings) => localStorage.setItem('tablee.settings', JSON.stringify(settings)), settings);
    const page = await context.newPage();
    await sitDown(page, 'essen');
    const before = await seq(page);

    await choices(page).first().tap();
    await expect(slip(page)).toBeInViewport();
    await expect(choices(page).first()).toContainText('Touch again to do it.');
    // Another one is looked at first, too.
    await choices(page).nth(1).tap();
    await expect(choices(page).nth(1)).toContainText('Touch again to do it.');
    await expect(choices(page).first()).not.toContainText('Touch again to do it.');
    expect(await seq(page)).toBe(before);

    await andSee(page, () => choices(page).nth(1).tap());
    await context.close();
  });

  test('what chance decides is said so', async ({ page }) => {
    await sitDown(page, 'fiasko');

    await choices(page).filter({ hasText: 'Draw a card' }).hover();

    await expect(slip(page)).toContainText(/hidden would be shown|Chance decides/);
  });
});

test.describe('why not', () => {
  test('a choice that is not offered says its rule, on pointing and on pressing', async ({ page }) => {
    await sitDown(page, 'fiasko');

    await notNow(page).filter({ hasText: 'sardines' }).hover();
    await expect(slip(page)).toContainText('it takes at least 13');
    await notNow(page).filter({ hasText: 'sardines' }).click({ force: true });

    await expect(refusal(page)).toContainText('it takes at least 13');
    await refusal(page).getByRole('button', { name: 'Read the rule' }).click();
    const rules = page.getByRole('complementary', { name: 'Rules' });
    await expect(rules.locator('[data-rules~="FIA-5.7"]').first()).toBeInViewport();
  });

  test('a thing that is pointed at leads to its choice, or says why there is none', async ({ page }) => {
    await sitDown(page, 'essen');
    const packet = section(page, 'Your packet');
    await packet.getByRole('button').first().click();
    await hasFocus(choices(page).first()).toBe(true);

    await playUntil(page, async () => (await page.getByText('On sale', { exact: true }).count()) > 0);
    await section(page, 'On sale').getByRole('rowheader').getByRole('button').first().click();
    await expect(refusal(page)).toContainText('No step leads from');
  });

  for (const [game, heading] of [
    ['magnifique', 'Lots'],
    ['strascendance', /^Places of/],
  ] as const)
    test(`things of ${game} answer with their rule`, async ({ page }) => {
      await sitDown(page, game);
      // What the others have stands in a fold of theirs.
      const things = section(page, heading).or(page.getByRole('group', { name: heading }));
      const thing = things.first().getByRole('button').first();
      await playUntil(page, () => thing.isVisible());

      // A thing that can be chosen leads to its choice; the others say why they cannot.
      const chosen = page.locator('[data-choice]:focus');
      for (const [place, one] of (await things.first().getByRole('button').all()).entries()) {
        await one.click();
        await expect(refusal(page).or(chosen).first(), `thing ${place} answers`).toBeVisible();
        if (await refusal(page).isVisible()) break;
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      }
      await expect(refusal(page)).toBeVisible();
    });
});

test.describe('by keyboard alone', () => {
  test('a whole game: the first choice is one key away, and the focus goes on with the game', async ({ page }) => {
    test.setTimeout(600_000);
    await page.goto('/');
    const play = (await box(page)).getByRole('button', { name: 'Play now against bots' });
    while (!(await play.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await settled(page);

    let decisions = 0;
    while (await isMyTurn(page)) {
      if (decisions === 0) await page.keyboard.press('f');
      await hasFocus(choices(page).first()).toBe(true);
      const last = (await choices(page).count()) - 1;
      for (let step = 0; step < last; step++) await page.keyboard.press('ArrowDown');
      await hasFocus(choices(page).nth(last)).toBe(true);
      await andSee(page, () => page.keyboard.press('Enter'));
      decisions++;
    }
    expect(decisions).toBeGreaterThan(4);
  });

  test('a link leads past everything to the choices', async ({ page }) => {
    await sitDown(page, 'magnifique');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Go to the choices' })).toBeInViewport();
    await page.keyboard.press('Enter');

    await hasFocus(choices(page).first()).toBe(true);
  });

  test('the ring around a choice is never cut off', async ({ page }) => {
    await sitDown(page, 'strascendance');
    const count = await choices(page).count();
    for (const index of [0, Math.floor(count / 2), count - 1]) {
      await choices(page).nth(index).focus();
      const cut = await choices(page)
        .nth(index)
        .evaluate((button) => {
          const { outlineOffset, outlineWidth } = getComputedStyle(button);
          const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
          const [ring, list] = [button.getBoundingClientRect(), button.closest('.list')!.getBoundingClientRect()];
          return [
            list.left - (ring.left - reach),
            ring.right + reach - list.right,
            list.top - (ring.top - reach),
            ring.bottom + reach - list.bottom,
          ];
        });
      expect(Math.max(...cut), `choice ${index}`).toBeLessThanOrEqual(1);
    }
  });
});

/** No task keeps the page from answering for longer than this, in milliseconds. */
const LONGEST = 300;

test('no task takes over 300 ms on the plain table of Magnifique', async ({ page }) => {
  await sitDown(page, 'magnifique', 4);
  await playUntil(page, () => section(page, 'The turn').isVisible());

  const longest = await longestTask(page, async () => {
    for (let decision = 0; decision < 8; decision++) {
      await choices(page).first().hover();
      await expect(slip(page)).toBeVisible();
      await takeOne(page, decision);
      expect(await isMyTurn(page)).toBe(true);
    }
  });

  console.log(`longest task on the plain table: ${longest.toFixed(1)} ms`);
  expect(longest).toBeLessThanOrEqual(LONGEST);
});

test('nor does its first picture, on a device of a quarter of the speed', async ({ page, context }) => {
  await sitDown(page, 'magnifique', 4);
  await playUntil(page, () => section(page, 'The turn').isVisible());
  const table = page.url();
  await page.goto('/about');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const longest = await longestTask(page, async () => {
    await page.goto(table);
    await expect(choices(page).first()).toBeVisible({ timeout: 60_000 });
    await settled(page);
  });

  console.log(`longest task of the plain table's first picture, throttled: ${longest.toFixed(1)} ms`);
  expect(longest).toBeLessThanOrEqual(LONGEST);
});
