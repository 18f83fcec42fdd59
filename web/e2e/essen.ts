/** How the tests play Essen: by what a person sees and can press on its board. */

import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Action, Decision, Space, View } from '../src/games/essen/generated';
import type { Position } from '../src/wire';
import { seq } from './play';
import { begin, playTo } from './position';

type Fair = { view: View; decision: Decision; actions: Action[] };

/** What somebody does who wants to bring much home, for the way to a position; nothing to stop there. */
export type Policy = (fair: Fair) => Action | null;

/** Opens a fair that has just begun, with bots on all seats but the first. */
export async function openFair(page: Page, players: number): Promise<void> {
  await look(page, await begin(page, { game: 'essen', players }));
}

/** Opens a fair at the position where this policy stops. */
export async function openFairAt(page: Page, players: number, policy: Policy): Promise<void> {
  const program = ({ view, decision, choices }: Position) =>
    policy({ view: view as View, decision: decision?.decision as Decision, actions: choices.map(({ action }) => action as Action) });
  await look(page, await playTo(page, { game: 'essen', players }, program));
}

/** Opens the table's page; what happened before is known, so that it need not be told. */
async function look(page: Page, table: string): Promise<void> {
  await page.goto(`/t/${table}`);
  await settled(page);
  const recap = page.getByRole('region', { name: 'Since your last turn' });
  if (await recap.isVisible()) await recap.getByRole('button', { name: 'Close' }).click();
}

/** Walks to the nearest game that can be had and buys it, goes home when nothing more fits, ends the turn. */
export function sensible({ view, decision, actions }: Fair): Action | null {
  const offered = (type: Action['type']) => actions.find((action) => action.type === type);
  if (decision.type !== 'turn') return actions[0] ?? null;
  const done = offered('unload') ?? offered('buy');
  if (done) return done;
  const wanted = (view.own?.deals ?? []).filter(({ obstacle }) => obstacle === null).map(({ tile }) => tile.replace('game', 'booth'));
  const me = view.players.find(({ seat }) => seat === view.you);
  const goals = wanted.length > 0 || !me || me.bag.length < 3 ? wanted : ['parking'];
  const way = waysOf(view).find(({ space, cost }) => goals.includes(space) && cost <= (me?.available ?? 0));
  const step = way?.steps[0];
  return actions.find((action) => action.type === 'move' && action.space === step) ?? offered('endTurn') ?? null;
}

/** Sensibly until my turn of this round, or what else is asked. */
export const until =
  (round: number, asked: Decision['type'] = 'turn'): Policy =>
  (fair) =>
    fair.view.round >= round && fair.decision.type === asked ? null : sensible(fair);

/** The spaces in the order in which views speak of them. */
const SPACES: Space[] = (
  JSON.parse(readFileSync(new URL('../../games/essen/data/essen.json', import.meta.url), 'utf8')) as { board: { spaces: { id: Space }[] } }
).board.spaces.map(({ id }) => id);

/** My ways, the nearest first: where they lead, what they cost, and the spaces entered one after the other. */
function waysOf(view: View): { space: Space; cost: number; steps: Space[] }[] {
  const me = view.players.find(({ seat }) => seat === view.you);
  const before = (space: Space) => view.own?.ways[SPACES.indexOf(space)] ?? null;
  const stepsTo = (space: Space): Space[] => {
    const from = before(space);
    return from ? [...stepsTo(from), space] : [];
  };
  const ways = SPACES.map((space, place) => ({ space, cost: me?.costs[place] ?? 0, steps: stepsTo(space) }));
  return ways.filter(({ cost }) => cost > 0).sort((one, other) => one.cost - other.cost);
}

/** Two booths side by side and home: six steps and two games in the bag are all that eight actions give. */
export function hasTrip(view: View): [Space, Space] | null {
  const plain = waysOf(view).filter(({ cost, steps }) => cost === steps.length);
  const deals = new Map((view.own?.deals ?? []).map(({ tile, obstacle }) => [tile.replace('game', 'booth'), obstacle]));
  const near = plain.filter(({ space }) => deals.get(space) === null);
  const prices = new Map(view.booths.map(({ tile, price }) => [tile.replace('game', 'booth'), price]));
  for (const one of near) {
    for (const other of near) {
      const touches = other.steps.at(-2) === one.space;
      const costs = (prices.get(one.space) ?? 0) + (prices.get(other.space) ?? 0);
      const money = view.players.find(({ seat }) => seat === view.you)?.money ?? 0;
      if (touches && one.cost + 1 + other.cost <= 6 && costs <= money) return [one.space, other.space];
    }
  }
  return null;
}

/** A table of five bots takes its time on a slow machine. What is waited for is looked for in every frame: a game has hundreds of steps. */
const PATIENCE = { timeout: 60_000 };

/** Nothing waits to be shown any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[data-settled="true"]').waitFor(PATIENCE);
}

export const over = (page: Page) => page.getByRole('heading', { name: 'The count' });

/** Waits until I am asked something; false when the game is over instead. */
export async function isAsked(page: Page): Promise<boolean> {
  const turn = page.locator('[aria-live="polite"]').getByText('Your turn', { exact: true });
  await turn.or(over(page)).first().waitFor(PATIENCE);
  await settled(page);
  return !(await over(page).isVisible());
}

/** Presses things, and waits until the step they make is shown. */
export async function andSee(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await seq(page);
  await act();
  await page.waitForFunction((before) => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')) > before, before, PATIENCE);
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

/** Numbers that look random and are always the same. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** Presses things at random, open ones and closed ones, until the game is over. */
export async function monkey(page: Page, seed: number): Promise<void> {
  const draw = dice(seed);
  while (await isAsked(page)) {
    if (draw(5) === 0) await whim(page, draw);
    const kind = await asked(page);
    if (kind !== 'turn') {
      if (kind === 'cards') {
        const cards = page.locator('[data-id^="card:"][aria-disabled="false"]');
        await cards.nth(draw(await cards.count())).click();
      } else {
        const spaces = await openSpaces(page);
        await thing(page, spaces[draw(spaces.length)] as string).click();
      }
      await andSee(page, () => thing(page, 'confirm').click());
      continue;
    }
    const deeds = ['buy', 'eat', 'unload', 'withdraw', 'playTest'];
    const open = await page
      .locator('[data-id][aria-disabled="false"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''));
    const spaces = await openSpaces(page);
    const some = Array.from({ length: Math.min(6, spaces.length) }, () => spaces[draw(spaces.length)] as string);
    const all = ['endTurn', ...deeds.filter((deed) => open.includes(deed)), ...some];
    await andSee(page, () => thing(page, all[draw(all.length)] as string).click());
  }
}

/** What somebody does who only plays about, wherever it can be reached: nothing of it is a step of the game. */
async function whim(page: Page, draw: (below: number) => number): Promise<void> {
  const things = [
    page.locator('.targets [data-id]'),
    page.locator('[data-id^="rival:"]'),
    page.locator('.targets [data-id^="booth"][aria-disabled="true"]'),
    page.getByRole('button', { name: 'Hint', disabled: false }),
  ];
  const which = draw(things.length + 1);
  const among = things[which];
  const count = (await among?.count()) ?? 0;
  if (among && count > 0) await among.nth(draw(count)).dispatchEvent(which === 0 ? 'pointerenter' : 'click');
  if (which !== 3) await page.keyboard.press('Escape');
  await settled(page);
}

/** Which space each arrow key leads to, from every space: found by pressing them. */
export async function arrowsOf(page: Page): Promise<Map<string, Map<string, string>>> {
  const found = await page.evaluate(() => {
    const targets = [...document.querySelectorAll<SVGElement>('.targets [data-id]')];
    return targets.map((target) => {
      const leads = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => {
        target.focus();
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        return [key, document.activeElement?.getAttribute('data-id') ?? ''] as const;
      });
      return [target.getAttribute('data-id') ?? '', leads] as const;
    });
  });
  return new Map(found.map(([from, leads]) => [from, new Map(leads)]));
}

/** The keys that lead from one space to another. */
export function keysTo(arrows: Map<string, Map<string, string>>, from: string, to: string): string[] | null {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [space, keys] of ways) {
    if (space === to) return keys;
    for (const [key, next] of arrows.get(space) ?? []) if (!ways.has(next)) ways.set(next, [...keys, key]);
  }
  return null;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-id') ?? '');

/** Presses Tab until something of this kind has the focus. */
async function tabTo(page: Page, wanted: (id: string) => boolean): Promise<void> {
  for (let tabs = 0; tabs < 120; tabs++) {
    if (wanted(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** The same plain way to play, with nothing but keys: Tab to the map, arrows along the aisles, Enter. */
export async function playOnByKeys(page: Page, arrows: Map<string, Map<string, string>>): Promise<void> {
  const isSpace = (id: string) => arrows.has(id);
  const walkTo = async (space: string) => {
    await tabTo(page, isSpace);
    for (const key of keysTo(arrows, await focused(page), space) ?? []) await page.keyboard.press(key);
    expect(await focused(page)).toBe(space);
  };
  const enter = () => page.keyboard.press('Enter');
  const kind = await asked(page);
  if (kind === 'cards') {
    await tabTo(page, (id) => id.startsWith('card:'));
    await enter();
    await andSee(page, enter);
  } else if (kind === 'remove') {
    await walkTo((await openSpaces(page))[0] ?? '');
    await enter();
    await andSee(page, enter);
  } else {
    const isOpen = async (id: string) => (await thing(page, id).getAttribute('aria-disabled')) === 'false';
    const [bargain] = await bargains(page);
    const here = await page.locator('.targets [aria-label*="you are here"]').getAttribute('data-id');
    if ((await isOpen('unload')) || (await isOpen('buy'))) await walkTo(here ?? '');
    else if (bargain) await walkTo(bargain);
    else await tabTo(page, (id) => id === 'endTurn');
    await andSee(page, enter);
  }
}

/** The same plain way to play by taps, as on a phone. */
export async function playOnByTouch(page: Page): Promise<void> {
  const tap = (id: string) => andSee(page, () => thing(page, id).tap());
  const kind = await asked(page);
  if (kind === 'cards') {
    await page.locator('[data-id^="card:"][aria-disabled="false"]').first().tap();
    await tap('confirm');
  } else if (kind === 'remove') {
    await thing(page, (await openSpaces(page))[0] ?? '').tap();
    await tap('confirm');
  } else {
    const isOpen = async (id: string) => (await thing(page, id).getAttribute('aria-disabled')) === 'false';
    const [bargain] = await bargains(page);
    if (await isOpen('unload')) await tap('unload');
    else if (await isOpen('buy')) await tap('buy');
    else if (bargain) {
      await thing(page, bargain).tap();
      await tap('walk-buy');
    } else await tap('endTurn');
  }
}

type Finger = { x: number; y: number };

/** Lays fingers on the map, beside its middle, and moves them. */
async function touch(page: Page, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const box = await page.locator('.port').boundingBox();
  if (!box) throw new Error('no map');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (part: number) =>
    from.map((finger, index) => {
      const goal = to[index] ?? finger;
      return { x: middle.x + finger.x + (goal.x - finger.x) * part, y: middle.y + finger.y + (goal.y - finger.y) * part };
    });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step++) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** Two fingers so far apart, and then so far. */
export async function pinch(page: Page, from: number, to: number): Promise<void> {
  const fingers = (apart: number) => [-1, 1].map((side) => ({ x: (side * apart) / 2, y: 0 }));
  await touch(page, fingers(from), fingers(to));
}

/** One finger drags the map. */
export async function drag(page: Page, by: Finger): Promise<void> {
  await touch(page, [{ x: 0, y: 0 }], [by]);
}

export const zoomOf = async (page: Page) => Number(await page.locator('.port').getAttribute('data-zoom'));
