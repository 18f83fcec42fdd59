/** How the tests come to a position of Magnifique: over the protocol, with a player who knows what is worth looking at. */

import { sitDown } from './cut';
import type { Page } from '@playwright/test';
import type { Action, View } from '../src/games/magnifique/generated';
import type { Choice } from '../src/wire';
import { expect } from './house';
import { settled } from './play';

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

/** What the player below stops at; it is carried into the browser as text. */
export type Until = (view: View, asks: View['pending'][number]['type'], choices: Choice[]) => boolean;

/** Plays my seat sensibly until something is asked that the test wants; false if the game is over before. */
export function playOn(page: Page, table: string, until: Until): Promise<boolean> {
  return page.evaluate(
    ([table, until]) => {
      // eslint-disable-next-line no-eval
      const isWanted = (0, eval)(`(${until})`) as Until;
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/live`);
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
      return new Promise<boolean>((resolve) => {
        const done = (found: boolean) => {
          socket.close();
          resolve(found);
        };
        socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', table }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string);
          if (message.type !== 'snapshot' && message.type !== 'step') return;
          const position = message.positions[0];
          const view = position?.view as View;
          if (message.status?.over) return done(false);
          if (!position || position.choices.length === 0) return;
          const asks = view.pending.at(-1)!.type;
          if (isWanted(view, asks, position.choices)) return done(true);
          const { action } = pick(view, position.choices);
          socket.send(JSON.stringify({ type: 'act', table, seat: position.seat, seq: message.seq, id: `p${number++}`, action }));
        };
      });
    },
    [table, until.toString()] as const,
  );
}

/** What can be pressed on the board and in the panel; looking at somebody and turning a tile change nothing. */
const OPEN =
  '.magnifique [data-id][role="button"]:not([data-id="close"]), .panel button[data-id]:enabled:not([data-id="turn"]):not([data-id="mirror"]):not([data-id="drop"])';

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
        const { x, y, width, height } = thing.getBoundingClientRect();
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
