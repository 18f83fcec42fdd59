/** Tables at the position that a test wants: opened and played to over the protocol, by a program at the page's own seat. */

import { expect, type Page } from '@playwright/test';
import type { Position, Table, TablePlan } from '../src/wire';
import { sitDown } from './cut';

/** What the program does at the seat; nothing once the position is the wanted one. */
export type Program = (position: Position) => unknown;

export interface Plan {
  game: string;
  players: number;
  options?: Record<string, unknown>;
}

/** The program never plays longer than this for one table. */
const DEALS = 25;

/** A table that has just begun, with quick bots on all seats but the first. Returns its address. */
export async function begin(page: Page, { game, players, options = {} }: Plan): Promise<string> {
  const { person } = (await (await page.request.get('/api/v1/me')).json()) as { person: unknown };
  const post = async (path: string, data: unknown = {}): Promise<unknown> => {
    const answer = await page.request.post(`/api/v1${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  if (person === null) await post('/me', { name: 'Nora', language: 'en' });
  const bots = Array.from({ length: players - 1 }, () => ({ type: 'bot', level: 'greedy' }) as const);
  const plan: TablePlan = { game, options, seats: [{ type: 'open' }, ...bots], visibility: 'link', pace: 'live', seating: 'asSeated' };
  const { id, deal } = (await post('/tables', plan)) as Table;
  const cut = await sitDown(post, id, 0, deal.commitment);
  await post(`/tables/${id}/start`);
  await cut();
  return id;
}

/** A game that is over, played to its end by a program; the page shows its count. */
export async function showFinished(page: Page, plan: Plan = { game: 'fiasko', players: 3 }): Promise<void> {
  const table = await begin(page, plan);
  await playOut(page, table);
  await page.goto(`/t/${table}`);
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
}

/** A program at the seat of whoever looks plays the table on show to its end, while the page looks on. */
export async function finish(page: Page): Promise<void> {
  await playOut(page, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
}

async function playOut(page: Page, table: string): Promise<void> {
  const player = await page.context().newPage();
  try {
    // The last choice scores wherever that is possible.
    await player.exposeFunction('decide', ({ choices }: Position) => choices.at(-1)?.action);
    await player.goto('/about');
    if (await player.evaluate(playThere, table)) throw new Error('the program had nothing to do');
  } finally {
    await player.close();
  }
}

/**
 * Plays at a fresh table until the program has nothing more to do, and returns the table's address. Where a game ends before
 * that, because its deal had no such position, another one is dealt.
 */
export async function playTo(page: Page, plan: Plan, program: Program): Promise<string> {
  const player = await page.context().newPage();
  try {
    await player.exposeFunction('decide', program);
    await player.goto('/about');
    for (let deal = 0; deal < DEALS; deal++) {
      const table = await begin(page, plan);
      if (await player.evaluate(playThere, table)) return table;
    }
  } finally {
    await player.close();
  }
  throw new Error(`no deal of ${DEALS} led to the position`);
}

/** Runs in a browser: sits at the table until the program stops (true) or the game is over (false). */
function playThere(table: string): Promise<boolean> {
  const { decide } = window as unknown as { decide: (position: Position) => Promise<unknown> };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/live`);
    const leave = (reached: boolean) => {
      socket.close();
      resolve(reached);
    };
    let acts = 0;
    socket.onerror = () => reject(new Error('no socket'));
    socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', table }));
    socket.onmessage = async ({ data }) => {
      const message = JSON.parse(data as string);
      // Where several seats decide at once somebody may be faster: the step that tells so asks again.
      if (message.type === 'refused' && message.problem?.code !== 'stale') reject(new Error(JSON.stringify(message)));
      if ((message.type !== 'snapshot' && message.type !== 'step') || !message.status) return;
      if (message.status.over) return leave(false);
      const position = message.positions.find(({ decision }: Position) => decision);
      if (!position) return;
      const action = await decide(position);
      if (action === null || action === undefined) leave(true);
      else socket.send(JSON.stringify({ type: 'act', table, seat: position.seat, seq: message.seq, id: `p${acts++}`, action }));
    };
  });
}
