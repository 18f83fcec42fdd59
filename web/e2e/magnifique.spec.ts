import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clean } from './axe';
import { BINARY, expect, House, test, watched } from './house';
import {
  begin,
  type Cell,
  cellsOf,
  look,
  monkey,
  NEEDED,
  nextGesture,
  overCamp,
  playThrough,
  quietPlace,
  reach,
  settled,
  viewOf,
} from './magnifique';
import { andSee } from './play';
import { PreparedTable } from './prepared';
import { longestTask } from './trace';
import { DATA } from '../src/games/magnifique/edition';
import type { Die, DieOutlook, Tile, View } from '../src/games/magnifique/generated';

// A picture of every step of a whole game takes longer than the game.
test.use({ trace: 'off' });

const end = (page: Page) => page.locator('[data-id="end"]');
const open = (page: Page, kind: string) => page.locator(`[data-id^="${kind}"][role="button"]`);

/** Clicks, and counts it. */
function clicker(page: Page) {
  let clicks = 0;
  return {
    click: async (target: ReturnType<Page['locator']> | (() => Promise<void>)) => {
      clicks++;
      await andSee(page, typeof target === 'function' ? target : () => target.click());
      await settled(page);
    },
    /** A click that only takes something in hand. */
    hold: async (target: ReturnType<Page['locator']>) => {
      clicks++;
      await target.click();
    },
    count: () => clicks,
  };
}

test('the last round alone by mouse, through the board', async ({ page }) => {
  test.setTimeout(300_000);
  await reach(page, { bots: 0 }, (view, asks) => view.round === 3 && asks === 'die');

  const gestures = await playThrough(page, 'first');

  expect(gestures).toBeGreaterThan(10);
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
});

/** Everything that can be pressed to answer the question lies within the window, and within its pane on a small screen. */
async function nothingOutside(page: Page): Promise<void> {
  const outside = await page.evaluate((open) => {
    const panes = document.querySelector('.panes')!.getBoundingClientRect();
    return [...document.querySelectorAll(open)].flatMap((thing) => {
      const { top, left, bottom, right } = thing.getBoundingClientRect();
      const isOnBoard = panes.width > 0 && thing.closest('.panes') !== null;
      const frame = isOnBoard ? panes : { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
      // Half a pixel is lost in rounding.
      const isInside = top >= frame.top - 0.5 && left >= frame.left - 0.5 && bottom <= frame.bottom + 0.5 && right <= frame.right + 0.5;
      return isInside ? [] : [`${thing.getAttribute('data-id')} ${[left, top, right, bottom].map(Math.round).join(' ')}`];
    });
  }, NEEDED);
  expect(outside).toEqual([]);
}

/** A die of a colour and this power or more (or less than so much). */
const dieOf = (view: View, fits: (die: DieOutlook) => boolean) => {
  const found = view.outlook.dice.find((told) => told.die.colour !== 'transparent' && fits(told));
  return `[data-id="die:${found!.die.colour}:${found!.die.value}"]`;
};

test('a build turn takes at most six clicks, and nothing it needs is outside the window', async ({ page }) => {
  // given a die that is enough for a small tile
  const { table, view } = await reach(
    page,
    { bots: 3 },
    (view, asks) => asks === 'die' && view.outlook.dice.some(({ die, power }) => die.colour !== 'transparent' && power >= 3 && power < 7),
  );
  const { click, hold, count } = clicker(page);

  await nothingOutside(page);
  await hold(page.locator(dieOf(view, ({ power }) => power >= 3 && power < 7)));
  await nothingOutside(page);
  await click(open(page, 'card:').first());
  await nothingOutside(page);
  await click(open(page, 'level:').first());
  const { tile, orientation, place } = quiet(await viewOf(page, table));
  await nothingOutside(page);
  if ((await page.locator('[data-id="camp"]').count()) === 0) await hold(page.locator(`[data-id="tile:${tile}"]`));
  await nothingOutside(page);
  // A tile that was turned otherwise before is turned back by the wheel: that is no click.
  const { x, y } = await overCamp(page, tile, orientation, place);
  await page.mouse.move(x, y);
  await expect(page.locator('[data-legal="true"]')).toBeVisible();
  await click(() => page.mouse.click(x, y));
  await expect(end(page)).toBeEnabled();
  await click(end(page));

  expect(count()).toBeLessThanOrEqual(6);
  expect((await viewOf(page, table)).players[0]!.camp).toContainEqual({ tile, orientation, ...place });
});

/** The first tile that can be built, as the board proposes to turn it, where it covers no bonus. */
function quiet(view: View): { tile: Tile; orientation: number; place: Cell } {
  const [first] = view.outlook.places;
  const place = quietPlace(view, first!.tile, first!.orientation);
  expect(place).not.toBeNull();
  return { tile: first!.tile, orientation: first!.orientation, place: place! };
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('the longer words push nothing out of the window', async ({ page }) => {
    await reach(page, { bots: 3 }, (view, asks) => asks === 'tile' && view.outlook.places.length > 0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    // A tile in hand brings the widest row: turn, flip, lay down.
    if ((await page.locator('[data-id="camp"]').count()) === 0) await open(page, 'tile:').first().click();
    await expect(page.locator('[data-id="drop"]')).toBeVisible();

    await nothingOutside(page);
    const tools = await page
      .locator('.tools button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
    expect(tools.length).toBeGreaterThan(3);
    expect(Math.max(...tools)).toBeLessThanOrEqual(1440);
  });
});

test('a journey takes four clicks, and nothing it needs is outside the window', async ({ page }) => {
  // given a die of a colour whose wagon stands before a gem
  const isNearGem = (view: View, hue: string) => view.outlook.routes[['orange', 'green', 'purple'].indexOf(hue)]?.[0]?.gem !== null;
  const { view } = await reach(
    page,
    { bots: 3 },
    (view, asks) =>
      asks === 'die' &&
      view.outlook.dice.some(({ die }) => {
        const at = ['orange', 'green', 'purple'].indexOf(die.colour);
        return at >= 0 && view.outlook.routes[at]?.[0]?.gem !== null;
      }),
  );
  const { click, hold, count } = clicker(page);
  const die = dieOf(view, ({ die }) => isNearGem(view, die.colour));

  await hold(page.locator(die));
  await click(open(page, 'card:').first());
  await nothingOutside(page);
  const hue = /die:(\w+):/.exec(die)![1]!;
  const [first] = view.outlook.routes[['orange', 'green', 'purple'].indexOf(hue)]!;
  await click(page.locator(`[data-id="stop:${hue}:${first!.space}"]`));
  await expect(end(page)).toBeEnabled();
  await nothingOutside(page);
  await click(end(page));

  expect(count()).toBe(4);
});

/** What a table tells of itself in the form of the rules, as far as a test changes it. */
interface State {
  active: number;
  first: number;
  dicePool: Die[];
  players: { cards: { die: Die | null }[] }[];
}

/** My turn with two orange sixes laid: the third would carry the wagon eighteen spaces. */
async function beforeSecondLap(page: Page): Promise<PreparedTable> {
  const table = await PreparedTable.open(page, { game: 'magnifique', data: DATA, names: ['Robin', 'Basile'] });
  for (const seat of [0, 1]) await table.act(seat, (await table.legal(seat))[0]);
  const state = (await table.state()) as State;
  const [me, other] = state.players.map(({ cards }) => cards) as [{ die: Die | null }[], { die: Die | null }[]];
  const dice = (colour: Die['colour'], ...values: Die['value'][]): Die[] => values.map((value) => ({ colour, value }));
  for (const [at, die] of dice('orange', 6, 6).entries()) me[at]!.die = die;
  for (const [at, die] of dice('green', 1, 2).entries()) other[at]!.die = die;
  state.dicePool = [...dice('orange', 6), ...dice('green', 3), ...dice('purple', 1, 5, 6), ...dice('transparent', 4, 4)];
  [state.active, state.first] = [0, 0];
  await table.lay(state);
  return table;
}

test('a wagon goes on into a second lap, in four clicks too', async ({ page }) => {
  const table = await beforeSecondLap(page);
  const { click, hold, count } = clicker(page);

  await hold(page.locator('[data-id="die:orange:6"]'));
  await click(open(page, 'card:').first());
  await nothingOutside(page);
  // The wheel has 14 spaces: those of the second lap are beside it, and their arc goes all around.
  const further = page.locator('[data-id^="go:"]');
  await expect(further).toHaveText(['15', '16', '17', '18']);
  await further.first().hover();
  await expect(page.locator('.magnifique .arc')).toHaveAttribute('d', /a.*a/);
  await expect(page.locator('.magnifique .steps')).toHaveText('15');
  await click(further.first());
  const { wheels } = (await table.state()) as { wheels: { wagon: number }[] };
  expect(wheels[0]!.wagon).toBe(1);
  await expect(end(page)).toBeEnabled();
  await click(end(page));

  expect(count()).toBe(4);
  table.close();
});

test('a show takes four clicks: die, card, space, and the heavy button', async ({ page }) => {
  // given posters that can be completed, a hat in hand, and a die that is strong enough for a space
  const { view } = await reach(page, { bots: 1 }, (view, asks) => {
    const lowest = Math.min(...view.track.filter(({ vacant }) => vacant).map(({ power }) => power));
    const strong = view.outlook.dice.some(({ die, power }) => die.colour !== 'transparent' && power >= lowest);
    return asks === 'die' && strong && view.players[0]!.shows.length > 0 && view.players[0]!.hats.includes(null);
  });
  const lowest = Math.min(...view.track.filter(({ vacant }) => vacant).map(({ power }) => power));
  const { click, hold, count } = clicker(page);

  // The last free card is taken at once.
  const isLast = view.players[0]!.cards.filter(({ die }) => die === null).length === 1;
  await (isLast ? click : hold)(page.locator(dieOf(view, ({ power }) => power >= lowest)));
  if (!isLast) await click(open(page, 'card:').first());
  await nothingOutside(page);
  await click(open(page, 'space:').first());
  await expect(page.locator('[data-id^="slot:"][aria-pressed="true"]').first()).toBeVisible();
  await nothingOutside(page);
  await click(end(page));

  expect(count()).toBeLessThanOrEqual(4);
  await expect(
    page
      .getByRole('region', { name: 'Log' })
      .getByText(/You complete/)
      .first(),
  ).toBeVisible();
});

test('a tile in hand is turned by keys, and an illegal place says why', async ({ page }) => {
  // given a tile to build in a camp that has one
  const { view } = await reach(
    page,
    { bots: 1 },
    (view, asks) => asks === 'tile' && view.outlook.places.length > 0 && view.players[0]!.camp.length > 0,
  );
  const { tile, orientation } = view.outlook.places[0]!;
  if ((await page.locator('[data-id="camp"]').count()) === 0) await page.locator(`[data-id="tile:${tile}"]`).click();
  const camp = page.locator('[data-id="camp"]');
  await camp.focus();
  await expect(page.locator('[data-legal="true"]')).toBeVisible();
  const drawn = () => page.locator('[data-legal] path').first().getAttribute('d');
  const before = await drawn();

  await page.keyboard.press('r');

  await expect.poll(drawn).not.toBe(before);

  // Over the tile that lies there already there is no room, however this one is turned.
  for (let turn = 0; turn < 8 && (await drawn()) !== before; turn++) await page.keyboard.press('r');
  const { x, y } = await overCamp(page, tile, orientation, coveringOf(view, tile, orientation));
  await page.mouse.move(x, y);
  await expect(page.locator('[data-legal="false"]')).toBeVisible();
  await expect(page.locator('.story .bad')).toBeVisible();
});

/** A place within the camp where a tile would lie on one that is there already. */
function coveringOf(view: View, tile: Tile, orientation: number): Cell {
  const [lying] = view.players[0]!.camp;
  const taken = new Set(cellsOf(lying!.tile, lying!.orientation).map(([col, row]) => `${col + lying!.col},${row + lying!.row}`));
  const cells = cellsOf(tile, orientation);
  for (let row = 0; row + Math.max(...cells.map(([, down]) => down)) < 6; row++)
    for (let col = 0; col + Math.max(...cells.map(([right]) => right)) < 9; col++)
      if (cells.some(([right, down]) => taken.has(`${col + right},${row + down}`))) return { col, row };
  throw new Error('a camp is larger than a tile');
}

test('another player’s board opens over the shared half and closes again', async ({ page }) => {
  await reach(page, { bots: 3 }, (_, asks) => asks === 'die');

  await page.locator('[data-id="player:2"]').click();
  await expect(page.locator('[data-id="close"]')).toBeVisible();
  await expect(open(page, 'die:')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(page.locator('[data-id="close"]')).toHaveCount(0);
  expect(await open(page, 'die:').count()).toBeGreaterThan(0);
});

/** Does every lesson of the guided first game as its text says; how depends on the screen. */
async function finishLessons(page: Page, ways: Record<number, () => Promise<void>>): Promise<void> {
  await page.goto('/learn/magnifique');
  const open = page.locator('.magnifique.panel');
  for (let lesson = 1; lesson <= 9; lesson++) {
    await expect(page.getByText(`${lesson} of 9`)).toBeVisible();
    const way = ways[lesson];
    await expect(open).toHaveCount(way ? 1 : 0);
    await way?.();
    // What it brought about is on show, and nothing is asked any more.
    await expect(open).toHaveCount(0);
    if (lesson < 9) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Now play a real game' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await settled(page);
}

/** Where the tile of the lesson goes: right beside the first, at the very top. */
const BESIDE = ['orange_large', 0, { col: 4, row: 0 }] as const;

test('every lesson of the guided first game can be finished', async ({ page }) => {
  const press = (id: string) => page.locator(`[data-id="${id}"]`).click();

  await finishLessons(page, {
    2: async () => {
      await press('die:orange:6');
      await open(page, 'card:').first().click();
    },
    3: () => press('level:5'),
    4: async () => {
      const { x, y } = await overCamp(page, ...BESIDE);
      await page.mouse.click(x, y);
    },
    5: () => press('stop:orange:10'),
    6: () => press('tent:2'),
    7: () => press('space:6'),
    8: () => press('card:m11'),
  });
});

test('with the data of another printing the table is the plain one, and can be played', async ({ browser, complaints, settings }, info) => {
  const data = JSON.parse(execFileSync(BINARY, ['edition', 'data', 'magnifique'], { encoding: 'utf8' })) as { posters: Scored[] };
  for (const poster of data.posters) poster.points += 1;
  const file = info.outputPath('edition.json');
  writeFileSync(file, JSON.stringify(data));
  const house = new House();
  await house.open(['--edition', file]);
  const context = await browser.newContext({ baseURL: house.url, locale: 'en-GB' });
  try {
    await context.addInitScript((settings) => localStorage.setItem('tablee.settings', JSON.stringify(settings)), settings);
    const page = await context.newPage();
    watched(page, house, complaints);
    await look(page, await begin(page, { bots: 1 }));

    await expect(page.locator('.magnifique')).toHaveCount(0);
    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
    for (let decision = 0; decision < 12; decision++) {
      await expect(choices.first()).toBeEnabled();
      await andSee(page, () => choices.first().click());
      await settled(page);
    }
  } finally {
    await context.close();
    await house.close();
  }
});

interface Scored {
  points: number;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** There are such things, and all of them can be seen where the page stands. */
  async function seen(page: Page, things: string): Promise<void> {
    await expect(page.locator(things).first()).toBeVisible();
    await settled(page);
    const hidden = () =>
      page.evaluate((things) => {
        const panes = document.querySelector('.panes')!.getBoundingClientRect();
        return [...document.querySelectorAll(things)].flatMap((thing) => {
          const { top, left, bottom, right } = thing.getBoundingClientRect();
          const frame = thing.closest('.panes') ? panes : { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
          const isInside = top >= frame.top - 1 && left >= frame.left - 1 && bottom <= frame.bottom + 1 && right <= frame.right + 1;
          return isInside ? [] : [`${thing.getAttribute('data-id')} ${[left, top, right, bottom].map(Math.round).join(' ')}`];
        });
      }, things);
    await expect.poll(hidden).toEqual([]);
  }

  /** Taps something that is a step of the game, and waits until all that comes of it is shown. */
  async function tap(page: Page, thing: ReturnType<Page['locator']>): Promise<void> {
    await andSee(page, () => thing.tap());
    await settled(page);
  }

  test('a tile is built by touch, each question in the pane on show', async ({ page }) => {
    const { table, view } = await reach(
      page,
      { bots: 1 },
      (view, asks) => asks === 'die' && view.outlook.dice.some(({ die, power }) => die.colour !== 'transparent' && power >= 3 && power < 7),
    );

    await seen(page, '[data-id^="die:"][role="button"]');
    await page.locator(dieOf(view, ({ power }) => power >= 3 && power < 7)).tap();
    await seen(page, '[data-id^="lay:"]');
    await tap(page, page.locator('[data-id^="lay:"]').first());
    await seen(page, '[data-id^="level:"][role="button"]');
    await tap(page, open(page, 'level:').first());
    const { tile, orientation, place } = quiet(await viewOf(page, table));
    await seen(page, '[data-id="camp"], [data-id^="tile:"][role="button"]');
    if ((await page.locator('[data-id="camp"]').count()) === 0) await page.locator(`[data-id="tile:${tile}"]`).tap();
    await seen(page, '[data-id="camp"], [data-id="drop"]');
    const { x, y } = await overCamp(page, tile, orientation, place);
    await page.touchscreen.tap(x, y);
    await expect(page.locator('[data-legal="true"]')).toBeVisible();
    await tap(page, page.locator('[data-id="drop"]'));
    await seen(page, '[data-id="end"]');
    await tap(page, end(page));

    expect((await viewOf(page, table)).players[0]!.camp).toContainEqual({ tile, orientation, ...place });
  });

  test('a journey is chosen by its steps', async ({ page }) => {
    const { view } = await reach(page, { bots: 0 }, (view, asks) => {
      const at = ['orange', 'green', 'purple'].indexOf(view.turn?.colour ?? '');
      return asks === 'prep' && view.turn?.action === 'travel' && view.turn.power > 1 && view.outlook.routes[at]?.[0]?.gem !== null;
    });
    const hue = view.turn!.colour!;

    await seen(page, '[data-id="go:1"], [data-id="travel"]');
    await page.locator('[data-id="go:1"]').tap();
    await expect(page.locator(`[data-id^="stop:${hue}"][aria-pressed="true"]`)).toHaveCount(1);
    await tap(page, page.locator('[data-id="travel"]'));

    await expect(end(page)).toBeEnabled();
  });

  /** How wide and high the smallest of these is. */
  const smallest = (page: Page, things: string) =>
    page
      .locator(things)
      .evaluateAll((all) => Math.min(...all.map((thing) => thing.getBoundingClientRect()).flatMap(({ width, height }) => [width, height])));

  test('a finger has 44 pixels for dice, levels and performance spaces', async ({ page }) => {
    await reach(page, { bots: 1 }, (_, asks) => asks === 'die');
    expect(await smallest(page, '[data-id^="die:"][role="button"] > .frame')).toBeGreaterThanOrEqual(44);
    expect(await smallest(page, '[data-id^="level:"] > .frame')).toBeGreaterThanOrEqual(44);

    // Nine spaces side by side are narrower: the panel has them again.
    await reach(page, { bots: 0 }, (view, asks) => {
      const { action, power: mine } = view.turn ?? {};
      return asks === 'prep' && action === 'perform' && view.track.some(({ vacant, power }) => vacant && power <= (mine ?? 0));
    });
    await seen(page, '[data-id^="stage:"]');
    expect(await smallest(page, '[data-id^="stage:"]')).toBeGreaterThanOrEqual(44);
    await tap(page, page.locator('[data-id^="stage:"]').first());
    await seen(page, '[data-id^="slot:"][role="button"], [data-id="end"]');
  });

  test('every lesson of the guided first game can be finished by touch', async ({ page }) => {
    const tap = (id: string) => page.locator(`[data-id="${id}"]`).tap();

    await finishLessons(page, {
      2: async () => {
        await tap('die:orange:6');
        await page.locator('[data-id^="lay:"]').first().tap();
      },
      3: () => tap('level:5'),
      4: async () => {
        const { x, y } = await overCamp(page, ...BESIDE);
        await page.touchscreen.tap(x, y);
        await tap('drop');
      },
      5: async () => {
        await tap('go:10');
        await tap('travel');
      },
      6: () => tap('tent:2'),
      7: () => tap('space:6'),
      8: () => tap('card:m11'),
    });
  });

  test('posters of a show and somebody else’s board are seen', async ({ page }) => {
    await reach(page, { bots: 1 }, (view, asks) => asks === 'show' && view.players[0]!.shows.length > 0);

    await seen(page, '[data-id^="slot:"][role="button"], [data-id="end"]');
    await page.getByRole('button', { name: 'Players', exact: true }).tap();
    await page.locator('[data-id="player:1"]').tap();

    await expect(page.getByRole('group', { name: 'Basile' })).toBeVisible();
  });
});

test('axe finds nothing on the board', async ({ page }) => {
  await reach(page, { bots: 3 }, (view, asks) => view.round === 2 && asks === 'die');
  await clean(page, 'the board');
});

test.describe('with all movement', () => {
  test.use({ settings: { motion: 'full', confirm: false } });

  test('no task is over 100 ms while a wagon travels, posters are performed and dice are rolled', async ({ page }) => {
    test.setTimeout(600_000);
    const measured: Record<string, number> = {};

    const travel = await reach(page, { bots: 3 }, (view, asks) => asks === 'prep' && view.turn?.action === 'travel' && view.turn.power > 2);
    const hue = travel.view.turn!.colour!;
    const route = travel.view.outlook.routes[['orange', 'green', 'purple'].indexOf(hue)]!;
    measured.journey = await longestTask(page, async () => {
      const stop = page.locator(`[data-id="stop:${hue}:${route[2]!.space}"]`);
      await stop.hover();
      await andSee(page, () => stop.click());
      await settled(page);
    });

    await reach(page, { bots: 0 }, (view, asks) => asks === 'show' && view.players[0]!.shows.length > 0);
    measured.show = await longestTask(page, async () => {
      await andSee(page, () => end(page).click());
      await settled(page);
    });

    const { table } = await reach(page, { bots: 0 }, (view, asks) => asks === 'resolve' && view.round === 1);
    measured.roll = await longestTask(page, async () => {
      for (let round = 1; round < 2; round = (await viewOf(page, table)).round) await nextGesture(page, 'first');
      await settled(page);
    });

    console.log('longest tasks in ms:', measured);
    for (const [what, longest] of Object.entries(measured)) expect(longest, what).toBeLessThanOrEqual(100);
  });
});

test('a monkey plays the last round through the board', async ({ page }) => {
  test.setTimeout(300_000);
  await reach(page, { bots: 1 }, (view, asks) => view.round === 3 && asks === 'die');

  const { stuck } = await monkey(page, 1);

  expect(stuck).toBeNull();
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
});
