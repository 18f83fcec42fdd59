import { expect, test, vi } from 'vitest';
import { type Connection, Refusal, type Transport, type Watcher } from '../transport/transport';
import type { Choice, Position, ServerMessage, Table } from '../wire';
import { TableStore } from './store.svelte';

// The settings look at the browser on loading; here there is none.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

/** A table whose house takes its time with actions. */
function table() {
  const asked: string[] = [];
  let watcher: Watcher | undefined;
  const transport = {
    watch: (_: string, __: boolean, given: Watcher) => {
      watcher = given;
      return { stop: () => {}, again: () => {} };
    },
    request: vi.fn(({ type }: { type: string }) => {
      asked.push(type);
      return type === 'act' ? new Promise(() => {}) : Promise.resolve({ type: 'done', seq: 0 });
    }),
  };
  const store = new TableStore(transport as unknown as Transport, 't', false);
  const empty = { id: 't', seats: [] } as unknown as Table;
  watcher?.told({ type: 'snapshot', table: empty, seq: 0, status: null, positions: [], mark: null, depth: 0, chat: [] });
  return { store, asked };
}

test('a line of chat is said while an action is on its way', async () => {
  const { store, asked } = table();
  void store.act({ type: 'draw' });
  expect(store.busy).toBe(true);

  expect(await store.chat('un instant')).toBe(true);

  expect(asked).toEqual(['act', 'chat']);
  expect(store.busy).toBe(true);
});

test('a table that could not be shown for a while is shown again', () => {
  let watcher: Watcher | undefined;
  const watch: Transport['watch'] = (_, __, given) => {
    watcher = given;
    return { stop: () => {}, again: () => {} };
  };
  const store = new TableStore({ watch } as unknown as Transport, 't', false);
  watcher?.refused({ code: 'unavailable', message: 'the store is away', sentence: { id: 'house-store-away' } });
  expect(store.problem?.code).toBe('unavailable');

  const seats: Table['seats'] = [];
  watcher?.told({ type: 'table', table: { id: 't', seats } as unknown as Table });

  expect(store.problem).toBeNull();
});

/** A table whose house answers nothing, and what was asked of it. */
function unanswered(connection: Connection) {
  const asked: { type: string; dropped: AbortSignal | undefined }[] = [];
  let watcher: Watcher | undefined;
  const transport = {
    watch: (_: string, __: boolean, given: Watcher) => {
      watcher = given;
      return { stop: () => {}, again: () => {} };
    },
    request: ({ type }: { type: string }, dropped?: AbortSignal) => {
      asked.push({ type, dropped });
      const refusal = new Refusal({ code: 'unavailable', message: 'dropped', sentence: { id: 'sending-dropped' } });
      return new Promise((_, failed) => dropped?.addEventListener('abort', () => failed(refusal)));
    },
  };
  const store = new TableStore(transport as unknown as Transport, 't', false);
  const [seats, status] = [[], { awaiting: [0], over: false }];
  const positions = [offering({ type: 'draw' })];
  watcher?.told({
    type: 'snapshot',
    table: { id: 't', seats } as unknown as Table,
    seq: 1,
    status,
    positions,
    mark: null,
    depth: 0,
    chat: [],
  });
  watcher?.connection(connection);
  return { store, asked };
}

const ALL_BUT_ACTS: [string, (store: TableStore) => Promise<unknown>][] = [
  ['hint', (store) => store.hint()],
  ['undo', (store) => store.undo()],
  ['askUndo', (store) => store.askUndo()],
  ['answerUndo', (store) => store.answerUndo(0, true)],
  ['resign', (store) => store.resign()],
  ['back', (store) => store.back()],
];

test.each(ALL_BUT_ACTS)('%s is not kept for later where there is no connection: the choices stay', async (_, ask) => {
  const { store, asked } = unanswered('lost');

  await ask(store);

  expect(asked).toEqual([]);
  expect(store.busy).toBe(false);
  expect(store.choices).toHaveLength(1);
});

test.each(ALL_BUT_ACTS)('%s that is not answered can be dropped', async (type, ask) => {
  const { store, asked } = unanswered('connected');
  const done = ask(store);
  expect(asked.map(({ type }) => type)).toEqual([type]);
  expect(store.choices).toEqual([]);

  store.drop();
  await done;

  expect(store.busy).toBe(false);
  expect(store.choices).toHaveLength(1);
});

test('an action without a connection is kept by its name until it is dropped', async () => {
  const { store } = unanswered('lost');
  const done = store.act({ type: 'draw' });
  expect(store.sent?.action).toEqual({ type: 'draw' });

  store.drop();

  expect(await done).toBe(false);
  expect(store.sent).toBeNull();
});

/** A position of seat 0 that offers these actions. */
const offering = (...actions: unknown[]): Position => ({
  seat: 0,
  view: {},
  decision: null,
  choices: actions.map((action) => ({ action, sentence: { id: '' } }) as Choice),
  canUndo: false,
  steps: [],
});

/** A house where another step is faster than the first action that is sent, and leaves these on offer. */
function overtaken(...left: unknown[]) {
  const sent: number[] = [];
  let watcher: Watcher | undefined;
  const status = { awaiting: [0], over: false };
  const step = (seq: number, position: Position) =>
    watcher?.told({ type: 'step', table: 't', seq, status, positions: [position], mark: '', depth: seq } as Extract<
      ServerMessage,
      { type: 'step' }
    >);
  const transport = {
    watch: (_: string, __: boolean, given: Watcher) => {
      watcher = given;
      return { stop: () => {}, again: () => {} };
    },
    request: async ({ seq }: { seq: number }) => {
      sent.push(seq);
      if (seq > 5) {
        step(7, offering());
        return { type: 'done', seq: 7 };
      }
      setTimeout(() => step(6, offering(...left)));
      throw new Refusal({ code: 'stale', message: 'too late', sentence: { id: 'house-stale' } });
    },
  };
  const store = new TableStore(transport as unknown as Transport, 't', false);
  const known = { id: 't', seats: [] } as unknown as Table;
  watcher?.told({
    type: 'snapshot',
    table: known,
    seq: 5,
    status,
    positions: [offering({ type: 'draw' })],
    mark: null,
    depth: 0,
    chat: [],
  });
  return { store, sent };
}

test('an action that something overtakes is sent once more where it is still on offer', async () => {
  const { store, sent } = overtaken({ type: 'draw' }, { type: 'score' });

  expect(await store.act({ type: 'draw' })).toBe(true);

  expect(sent).toEqual([5, 6]);
});

test('an action that is no longer on offer is not sent again', async () => {
  const { store, sent } = overtaken({ type: 'score' });

  expect(await store.act({ type: 'draw' })).toBe(false);

  expect(sent).toEqual([5]);
});

/** A house of two seats that advises to draw; `other` is a step of the other seat, after which I have these choices. */
function advised(isStale: boolean) {
  const asked: number[] = [];
  let watcher: Watcher | undefined;
  let seq = 5;
  const status = { awaiting: [0, 1], over: false };
  const other = (...left: unknown[]) => {
    seq++;
    const position = { ...offering(...left), steps: [{ seq, at: 0, seat: 1, deed: 'act', events: [] }] } as unknown as Position;
    const step = { type: 'step', table: 't', seq, seat: 1, status, positions: [position], mark: '' };
    watcher?.told(step as Extract<ServerMessage, { type: 'step' }>);
  };
  const transport = {
    watch: (_: string, __: boolean, given: Watcher) => {
      watcher = given;
      return { stop: () => {}, again: () => {} };
    },
    request: async (request: { seq: number }) => {
      asked.push(request.seq);
      if (isStale && request.seq === 5) {
        setTimeout(() => other({ type: 'draw' }));
        throw new Refusal({ code: 'stale', message: 'too late', sentence: { id: 'house-stale' } });
      }
      return { type: 'advice', advice: { best: { choice: { action: { type: 'draw' } } }, others: [] } };
    },
  };
  const store = new TableStore(transport as unknown as Transport, 't', false);
  const table = { id: 't', seats: [] } as unknown as Table;
  const positions = [offering({ type: 'draw' })];
  watcher?.told({ type: 'snapshot', table, seq, status, positions, mark: null, depth: 0, chat: [] });
  watcher?.connection('connected');
  return { store, asked, other };
}

test('a hint that another choice overtakes is asked for once more', async () => {
  const { store, asked } = advised(true);

  await store.hint();

  expect(asked).toEqual([5, 6]);
  expect(store.advice?.best.choice.action).toEqual({ type: 'draw' });
});

test('a hint stays while others choose at the same time, and goes with what it advises', async () => {
  const { store, other } = advised(false);
  await store.hint();

  other({ type: 'draw' }, { type: 'score' });
  expect(store.advice?.best.choice.action).toEqual({ type: 'draw' });

  store.skip();
  other({ type: 'score' });
  expect(store.advice).toBeNull();
});
