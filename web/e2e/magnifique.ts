/** How the tests come to a position of Magnifique: over the protocol, with a player who knows what is worth looking at. */

import { readFileSync } from 'node:fs';
import { sitDown } from './cut';
import type { Page } from '@playwright/test';
import type { Action, Tile, View } from '../src/games/magnifique/generated';
import type { Choice } from '../src/wire';
import { expect } from './house';

export interface TableWish {
  /** The others; nobody for a game alone. */
  bots?: number;
  options?: Record<string, unknown>;
  level?: string;
}

/** Opens a table where I sit first, and starts it; the page looks at it. */
export async function begin(page: Page, { bots = 2, options = {}, level = 'random' }: TableWish = {}): Promise<string> {
  await page.goto('/');
  const origin = new URL(page.url()).origin;
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(`${origin}/api/v1${path}`, { data, headers: { Origin: origin } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json() as Promise<{ id: string; deal: { commitment: string } }>;
  };
  await post('/me', { name: 'Robin', language: 'en' });
  const seats = [{ type: 'open' }, ...Array.from({ length: bots }, () => ({ type: 'bot', level }))];
  const absence = { afterSeconds: 86_400, level };
  const { id, deal } = await post('/tables', {
    game: 'magnifique',
    seats,
    options,
    visibility: 'link',
    pace: 'live',
    seating: 'asSeated',
    absence,
  });
  const cut = await sitDown(post, id, 0, deal.commitment);
  await post(`/tables/${id}/start`, {});
  await cut();
  return id;
}

export async function look(page: Page, table: string): Promise<void> {
  await page.goto(`/t/${table}`);
  await settled(page);
}

/** Nothing waits to be shown any more; the turns of three bots take their time on a slow machine. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-settled="true"]')).toBeVisible({ timeout: 60_000 });
}

/** What the player below stops at; it is carried into the browser as text. */
export type Until = (view: View, asks: View['pending'][number]['type'], choices: Choice[]) => boolean;

/** Plays my seat sensibly until something is asked that the test wants, and tells the view then; nothing if the game is over before. */
export function playOn(page: Page, table: string, until: Until): Promise<View | null> {
  return page.evaluate(
    ([table, until]) => {
      // eslint-disable-next-line no-eval
      const isWanted = (0, eval)(`(${until})`) as Until;
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/live`);
      // A request repeated under the same name is done only once: somebody may have played here before.
      const name = crypto.randomUUID().slice(0, 8);
      let number = 0;
      const of = (choices: Choice[], type: Action['type']) => choices.filter(({ action }) => (action as Action).type === type);
      const pick = (view: View, choices: Choice[]): Choice => {
        const me = view.players[view.you ?? 0]!;
        const [first] = choices;
        const last = (type: Action['type']) => of(choices, type).at(-1);
        const one = (type: Action['type']) => of(choices, type)[Math.floor(Math.random() * of(choices, type).length)];
        const dice = of(choices, 'takeDie').sort((a, b) => power(view, b) - power(view, a));
        const wished = me.shows.length > 0 ? 'perform' : me.camp.length < 2 + 2 * view.round ? 'build' : 'travel';
        const action = of(choices, 'chooseAction').find((choice) => (choice.action as { action: string }).action === wished);
        return (
          last('completePoster') ??
          of(choices, 'buildTile')[0] ??
          dice[Math.floor(Math.random() * 2)] ??
          action ??
          one('useBonus') ??
          last('build') ??
          last('perform') ??
          of(choices, 'travel').at(-1) ??
          one('takeTent') ??
          one('keepPosters') ??
          one('placeTile') ??
          one('takePoster') ??
          first!
        );
      };
      const power = (view: View, { action }: Choice) => {
        const die = action as Extract<Action, { type: 'takeDie' }>;
        return view.outlook.dice.find((told) => told.die.colour === die.colour && told.die.value === die.value)?.power ?? 0;
      };
      return new Promise<View | null>((resolve, reject) => {
        const done = (found: View | null) => {
          socket.close();
          resolve(found);
        };
        socket.onclose = () => reject(new Error('the house hung up'));
        socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', table }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string);
          // Somebody was quicker: the next step asks again.
          if (message.type === 'refused' && message.problem.code !== 'stale') return reject(new Error(data as string));
          if (message.type !== 'snapshot' && message.type !== 'step') return;
          const position = message.positions[0];
          const view = position?.view as View;
          if (message.status?.over) return done(null);
          if (!position || position.choices.length === 0) return;
          const asks = view.pending.at(-1)!.type;
          if (isWanted(view, asks, position.choices)) return done(view);
          const { action } = pick(view, position.choices);
          socket.send(JSON.stringify({ type: 'act', table, seat: position.seat, seq: message.seq, id: `${name}-${number++}`, action }));
        };
      });
    },
    [table, until.toString()] as const,
  );
}

/** So many tables are played for a position; most are found at the first. */
const TABLES = 40;

/** Brings the page to a position like this: tables are played over the protocol until one stands so. */
export async function reach(page: Page, wish: TableWish, until: Until): Promise<{ table: string; view: View }> {
  for (let at = 0; at < TABLES; at++) {
    const table = await begin(page, wish);
    const view = await playOn(page, table, until);
    if (!view) continue;
    await look(page, table);
    return { table, view };
  }
  throw new Error(`none of ${TABLES} games came to such a position`);
}

/** What the house says of the position now. */
export async function viewOf(page: Page, table: string): Promise<View> {
  const view = await playOn(page, table, () => true);
  if (!view) throw new Error('the game is over');
  return view;
}

interface Printed {
  camp_tiles: { id: Tile; orientations: [number, number][][] }[];
  player_boards: { id: string; sides: { side: string; camp_bonuses: { col: number; row: number }[] }[] }[];
}
const printed = JSON.parse(readFileSync('../games/magnifique/data/magnifique.json', 'utf8')) as Printed;

export const cellsOf = (tile: Tile, orientation: number): readonly [number, number][] =>
  printed.camp_tiles.find(({ id }) => id === tile)?.orientations[orientation] ?? [];

export type Cell = { col: number; row: number };

/** Where a tile turned like this may lie without covering a bonus: nothing is asked about it then. */
export function quietPlace(view: View, tile: Tile, orientation: number): Cell | null {
  const me = view.players[view.you ?? 0]!;
  const board = printed.player_boards.find(({ id }) => id === me.board)?.sides.find(({ side }) => side === view.options.boardSide);
  const bonuses = new Set(board?.camp_bonuses.map(({ col, row }) => `${col},${row}`));
  const corners = view.outlook.places.find((places) => places.tile === tile && places.orientation === orientation)?.corners ?? [];
  const quiet = corners.find((corner) =>
    cellsOf(tile, orientation).every(([col, row]) => !bonuses.has(`${col + (corner % 9)},${row + Math.floor(corner / 9)}`)),
  );
  return quiet === undefined ? null : { col: quiet % 9, row: Math.floor(quiet / 9) };
}

/** Where on the screen the middle of a tile is held whose corner shall lie there. */
export async function overCamp(page: Page, tile: Tile, orientation: number, { col, row }: Cell): Promise<{ x: number; y: number }> {
  const box = (await page.locator('[data-id="camp"]').boundingBox())!;
  const cells = cellsOf(tile, orientation);
  const [width, height] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis]!)) + 1) as [number, number];
  return { x: box.x + ((col + width / 2) * box.width) / 9, y: box.y + ((row + height / 2) * box.height) / 6 };
}

/** What can be pressed on the board and in the panel; looking at somebody and turning a tile change nothing. */
const OPEN =
  '.magnifique [data-id][role="button"]:not([data-id="close"]), .panel button[data-id]:enabled:not([data-id="turn"]):not([data-id="mirror"]):not([data-id="drop"])';

/** What a question may need: all that can be pressed now. */
export const NEEDED = '.magnifique [data-id][role="button"], .panel button[data-id]:enabled, [data-id="end"]';

export interface Spot {
  id: string;
  x: number;
  y: number;
}

/** Waits until something is asked of me, and says what can be pressed and where; nothing once the game is over. */
export async function openThings(page: Page): Promise<Spot[] | null> {
  const found = await page.waitForFunction(
    (open) => {
      if (document.querySelector('.ending')) return { over: true as const };
      if (!document.querySelector('[data-settled="true"]')) return null;
      const things = [...document.querySelectorAll(open)].map((thing) => {
        // What is drawn on a thing may reach beyond it: its frame is what is pressed.
        const { x, y, width, height } = (thing.querySelector(':scope > .frame') ?? thing).getBoundingClientRect();
        return { id: thing.getAttribute('data-id') ?? '', x: x + width / 2, y: y + height / 2 };
      });
      return things.length > 0 ? { things } : null;
    },
    OPEN,
    { timeout: 60_000 },
  );
  const value = await found.jsonValue();
  return value && 'things' in value ? (value.things ?? null) : null;
}

/** What this player does of all that can be done: a die in hand goes to a card, a tile in hand into the camp. */
export function pickOf(things: readonly Spot[], which: 'first' | 'random'): Spot {
  const camp = things.filter(({ id }) => id === 'camp');
  const cards = things.filter(({ id }) => id.startsWith('card:'));
  const inHand = camp.length > 0 ? camp : cards.length > 0 ? cards : things;
  const useful = inHand.filter(({ id }) => !/^(end|stop$|keep-pool|keep-die|leave|gem:|talent:|reserve:|choice:|action:)/.test(id));
  const pool = which === 'random' || useful.length === 0 ? inHand : useful;
  // Ending the turn comes last: there is always something else to try first.
  return (which === 'random' ? pool[Math.floor(Math.random() * pool.length)] : pool[0])!;
}

/** One gesture through the board, by the mouse; false once the game is over. */
export async function nextGesture(page: Page, which: 'first' | 'random', press = byMouse): Promise<boolean> {
  const things = await openThings(page);
  if (!things) return false;
  const thing = pickOf(things, which);
  if (thing.id === 'camp') await layTile(page);
  else await press(page, thing);
  return true;
}

export async function byMouse(page: Page, { x, y }: Spot): Promise<void> {
  await page.mouse.click(x, y);
}

/** Lays the tile in hand where the board proposes it; turned until there is a place. */
export async function layTile(page: Page): Promise<void> {
  await page.locator('[data-id="camp"]').focus();
  for (let turn = 0; turn < 8 && (await page.locator('[data-legal="true"]').count()) === 0; turn++) {
    await page.keyboard.press(turn === 3 ? 'f' : 'r');
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

/** Plays to the end; counts the gestures. */
export async function playThrough(page: Page, which: 'first' | 'random', press = byMouse): Promise<number> {
  for (let gestures = 0; gestures < 3000; gestures++) {
    if (!(await nextGesture(page, which, press))) return gestures;
  }
  throw new Error('the game does not end');
}

/** What a monkey came to: how many times it pressed something, and what it pressed last where it did not get on. */
export interface Chatter {
  presses: number;
  stuck: string | null;
}

/**
 * Plays to the end by pressing anything that is open, inside the page, as fast as the page goes. What it presses must lie
 * uncovered under the pointer. Stuck is where nothing opens for a minute, or nothing comes of 300 presses.
 */
export function monkey(page: Page, seed: number): Promise<Chatter> {
  return page.evaluate(
    async ([open, seed]) => {
      let state = seed;
      // mulberry32: the same seed presses alike where the same things are open.
      const draw = (below: number) => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
      };
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      /** The page draws what changed before its next task: there is no need to queue for one. */
      const drawn = async () => {
        for (let wait = 0; wait < 4; wait++) await Promise.resolve();
      };
      const seq = () => document.querySelector('[data-seq]')?.getAttribute('data-seq');
      const at = (x: number, y: number) => ({
        clientX: x,
        clientY: y,
        bubbles: true,
        cancelable: true,
        pointerType: 'mouse',
        isPrimary: true,
        pressure: 0.5,
      });
      const press = (x: number, y: number) => {
        const under = document.elementFromPoint(x, y);
        for (const type of ['pointermove', 'pointerdown', 'pointerup']) under?.dispatchEvent(new PointerEvent(type, at(x, y)));
        under?.dispatchEvent(new MouseEvent('click', at(x, y)));
      };
      /** Holds the tile over cell after cell, from anywhere on, until it may lie there; turns it where there is no such place. */
      const lay = async (camp: Element) => {
        const { x, y, width, height } = camp.getBoundingClientRect();
        const from = draw(54);
        for (let cell = 0; cell < 54; cell++) {
          const [col, row] = [(from + cell) % 9, Math.floor((from + cell) / 9) % 6];
          const spot = [x + ((col + 0.5) * width) / 9, y + ((row + 0.5) * height) / 6] as const;
          document.elementFromPoint(...spot)?.dispatchEvent(new PointerEvent('pointermove', at(...spot)));
          await drawn();
          if (document.querySelector('[data-legal="true"]')) return press(...spot);
        }
        document.querySelector<HTMLButtonElement>(`.panel [data-id="${draw(3) ? 'turn' : 'mirror'}"]`)?.click();
      };
      const trail: string[] = [];
      let [presses, idle, shown] = [0, 0, seq()];
      for (let since = Date.now(); ; await turn()) {
        if (document.querySelector('.ending')) return { presses, stuck: null };
        const things = document.querySelector('[data-settled="true"]') ? [...document.querySelectorAll(open)] : [];
        if (things.length === 0) {
          if (Date.now() - since > 60_000) return { presses, stuck: `nothing is open after ${trail.slice(-12).join(', ')}` };
          await new Promise((resolve) => setTimeout(resolve, 5));
          continue;
        }
        since = Date.now();
        idle = seq() === shown ? idle + 1 : 0;
        shown = seq();
        if (idle > 300) return { presses, stuck: `nothing comes of ${trail.slice(-12).join(', ')}` };
        const named = (prefix: string) => things.filter((thing) => thing.getAttribute('data-id')?.startsWith(prefix));
        const [camp] = named('camp');
        const cards = named('card:');
        // A tile in hand goes into the camp, a die onto a card; now and then something else is done.
        const likely = camp ? [camp] : cards;
        const from = likely.length > 0 && draw(6) > 0 ? likely : things;
        const thing = from[draw(from.length)]!;
        const id = thing.getAttribute('data-id') ?? '';
        trail.push(id);
        presses++;
        if (id === 'camp') {
          await lay(thing);
          continue;
        }
        // A long list of answers scrolls on its own.
        if (thing.closest('.panel')) thing.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = (thing.querySelector(':scope > .frame') ?? thing).getBoundingClientRect();
        const spot = [x + width / 2, y + height / 2] as const;
        const under = document.elementFromPoint(...spot);
        if (!thing.contains(under)) {
          const [box, seen] = [{ x, y, width, height }, thing.outerHTML.slice(0, 600)].map((told) => JSON.stringify(told));
          return {
            presses,
            stuck: `${id} at ${box} is covered by ${under?.outerHTML.slice(0, 120)} after ${trail.slice(-12).join(', ')}: ${seen}`,
          };
        }
        press(...spot);
      }
    },
    [OPEN, seed] as const,
  );
}
