import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, Problem, ServerMessage, Table } from '../wire';
import { House, type Socket } from './house';
import { Refusal, type TableMessage, type Watcher } from './transport';

/** A socket in the test's hands. */
class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState: Socket['readyState'] = 0;
  sent: ClientMessage[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event('open'));
    this.say({ type: 'welcome', protocol: 1, person: null });
  }

  say(message: ServerMessage): void {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, new Event('close') as CloseEvent);
  }
}

const table = { id: 't' } as Table;
const snapshot = (seq: number): ServerMessage => ({
  type: 'snapshot',
  table,
  seq,
  status: null,
  positions: [],
  mark: null,
  depth: 0,
  chat: [],
});
const step = (seq: number): Extract<ServerMessage, { type: 'step' }> => ({
  type: 'step',
  table: 't',
  seq,
  at: 0,
  seat: 0,
  deed: 'act',
  status: { awaiting: [] },
  positions: [],
  mark: '',
  depth: seq,
});
const newest = () => FakeSocket.all.at(-1) as FakeSocket;

let told: TableMessage[];
let connections: string[];
const watcher: Watcher = {
  told: (message) => told.push(message),
  connection: (connection) => connections.push(connection),
  refused: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  FakeSocket.all = [];
  [told, connections] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connected(): House {
  const house = new House(() => new FakeSocket());
  house.watch('t', false, watcher);
  newest().open();
  newest().say(snapshot(5));
  return house;
}

test('watching opens a socket and asks for everything', () => {
  connected();

  expect(newest().sent).toEqual([{ type: 'watch', table: 't', told: false, changes: true }]);
  expect(told.map(({ type }) => type)).toEqual(['snapshot']);
  expect(connections).toEqual(['connecting', 'connected']);
});

test('after a lost connection it asks for what came after the last number it has', async () => {
  connected();
  newest().say(step(6));
  newest().close();

  await vi.advanceTimersByTimeAsync(2000);
  newest().open();

  expect(FakeSocket.all).toHaveLength(2);
  expect(newest().sent).toEqual([{ type: 'watch', table: 't', since: 6, told: false, changes: true }]);
  expect(connections).toEqual(['connecting', 'connected', 'lost', 'connecting', 'connected']);
});

test('a request without an answer is repeated under the same name', async () => {
  const house = connected();
  const answer = house.request({ type: 'act', table: 't', seat: 0, seq: 5, action: { type: 'draw' } });
  const first = newest().sent.at(-1);
  newest().close();

  await vi.advanceTimersByTimeAsync(2000);
  newest().open();
  const second = newest().sent.at(-1);

  expect(second).toEqual(first);
  newest().say({ type: 'done', id: (second as { id: string }).id, seq: 6 });
  await expect(answer).resolves.toEqual({ type: 'done', seq: 6 });
});

test('a step that is what was asked for answers the request, once it was told', async () => {
  const house = connected();
  const answer = house.request({ type: 'act', table: 't', seat: 0, seq: 5, action: { type: 'draw' } });
  const { id } = newest().sent.at(-1) as { id: string };

  newest().say({ ...step(6), done: id });

  expect(told.at(-1)).toMatchObject({ type: 'step', seq: 6 });
  await expect(answer).resolves.toEqual({ type: 'done', seq: 6 });
});

test('every request has a name of its own', () => {
  const house = connected();
  void house.request({ type: 'chat', table: 't', text: 'a' });
  void house.request({ type: 'chat', table: 't', text: 'a' });
  const [, one, other] = newest().sent as { id: string }[];

  expect(one?.id).not.toBe(other?.id);
});

test('a refusal fails the request with its problem', async () => {
  const house = connected();
  const answer = house.request({ type: 'undo', table: 't', seat: 0, seq: 5 });
  const problem: Problem = { code: 'illegal', rule: 'FIA-4.5', message: 'no', sentence: { id: 'undo-shown' } };

  newest().say({ type: 'refused', id: (newest().sent.at(-1) as { id: string }).id, table: 't', problem });

  await expect(answer).rejects.toEqual(new Refusal(problem));
});

test('a hint is answered with a choice', async () => {
  const house = connected();
  const answer = house.request({ type: 'hint', table: 't', seat: 0, seq: 5 });
  const best = { choice: { action: { type: 'draw' }, sentence: { id: 'draw' } }, share: 70, then: [] };

  newest().say({ type: 'hint', id: (newest().sent.at(-1) as { id: string }).id, table: 't', seat: 0, best, others: [] });

  await expect(answer).resolves.toMatchObject({ type: 'advice', advice: { best, others: [] } });
});

test('it waits longer each time nobody answers, but never long while somebody looks', async () => {
  connected();
  for (let lost = 0; lost < 12; lost++) {
    newest().close();
    await vi.advanceTimersByTimeAsync(1900);
  }

  expect(FakeSocket.all).toHaveLength(13);
});

test('a page that nobody looks at leaves the house in peace', async () => {
  const house = connected();
  const page = Object.assign(new EventTarget(), { hidden: true });
  house.heed(new EventTarget() as Window, page as unknown as Document);
  page.dispatchEvent(new Event('visibilitychange'));
  for (let lost = 0; lost < 8; lost++) {
    const tried = FakeSocket.all.length;
    newest().close();
    while (FakeSocket.all.length === tried) await vi.advanceTimersByTimeAsync(1000);
  }
  const before = FakeSocket.all.length;

  newest().close();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(FakeSocket.all).toHaveLength(before);

  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test('a silent socket is asked whether it lives, and given up', async () => {
  connected();
  const socket = newest();

  await vi.advanceTimersByTimeAsync(11_000);
  expect(socket.sent.at(-1)).toEqual({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(4000);

  expect(connections).toContain('lost');
});

test('a request that is not answered soon has the house asked whether it is there', async () => {
  const house = connected();
  void house.request({ type: 'act', table: 't', seat: 0, seq: 5, action: { type: 'draw' } });

  await vi.advanceTimersByTimeAsync(9000);

  expect(connections).toContain('lost');
});

test('the browser says that the network is gone, and that it is back', () => {
  const house = connected();
  const browser = new EventTarget();
  house.heed(browser as Window, Object.assign(new EventTarget(), { hidden: false }) as unknown as Document);

  browser.dispatchEvent(new Event('offline'));
  expect(connections.at(-1)).toBe('lost');

  browser.dispatchEvent(new Event('online'));
  expect(connections.at(-1)).toBe('connecting');
});

test('what was dropped before the connection came back is not sent again', async () => {
  const house = connected();
  const dropping = new AbortController();
  newest().close();
  const answer = house.request({ type: 'act', table: 't', seat: 0, seq: 5, action: { type: 'draw' } }, dropping.signal);

  dropping.abort();
  await expect(answer).rejects.toThrow('dropped');
  await vi.advanceTimersByTimeAsync(2000);
  newest().open();

  expect(newest().sent).toEqual([{ type: 'watch', table: 't', since: 5, told: false, changes: true }]);
});

test('who watches nothing and asks nothing stays offline', async () => {
  const house = new House(() => new FakeSocket());
  house.watch('t', false, watcher).stop();
  newest().open();
  newest().close();

  await vi.advanceTimersByTimeAsync(30_000);

  expect(FakeSocket.all).toHaveLength(1);
});

test('what a plan would lead to is told to whoever asked, and refusals are no surprise', async () => {
  const house = connected();
  const plan = { type: 'preview', table: 't', seat: 0, seq: 5, actions: [{ type: 'draw' }] } as const;
  const [shown, stale] = [house.request({ ...plan, actions: [...plan.actions] }), house.request({ ...plan, actions: [], seq: 4 })];
  const [first, second] = newest().sent.filter(({ type }) => type === 'preview') as { id: string; seq: number }[];
  const outcome = { type: 'final', step: 0, reason: 'chance', sentence: { id: 'preview-chance' } } as const;
  const problem: Problem = { code: 'stale', message: 'too late', sentence: { id: 'house-stale' } };

  newest().say({ type: 'refused', id: second?.id ?? '', table: 't', problem });
  newest().say({ type: 'preview', id: first?.id ?? '', table: 't', seat: 0, seq: 5, outcome });

  await expect(stale).rejects.toBeInstanceOf(Refusal);
  await expect(shown).resolves.toEqual({ type: 'preview', outcome });
  expect(told.map(({ type }) => type)).toEqual(['snapshot']);
});
