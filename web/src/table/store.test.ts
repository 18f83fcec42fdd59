import { expect, test, vi } from 'vitest';
import type { Transport, Watcher } from '../transport/transport';
import type { Table } from '../wire';
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
