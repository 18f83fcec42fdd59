/** The house, and the games that are played in this browser: whoever asks for a table is answered by where it is played. */

import { isHereTable } from '../here/around';
import type { Here } from './here';
import type { Transport, Watching } from './transport';

/** Loaded when the first game is played here, or the first proof replayed. */
let loading: Promise<Here> | null = null;
let loaded: Here | null = null;

export function here(): Promise<Here> {
  loading ??= import('./here').then(({ Here }) => (loaded = new Here()));
  // What could not be fetched now can be fetched later.
  loading.catch(() => (loading = null));
  return loading;
}

/** The house's transport, with the tables of this browser beside those of the house. */
export function withHere(house: Transport): Transport {
  const own: Partial<Transport> = {
    wordsOf: async (id, language) => (isHereTable(id) ? (await here()).words(id, language) : house.wordsOf(id, language)),
    table: async (id) => (isHereTable(id) ? (await here()).table(id) : house.table(id)),
    rematch: async (id) => (isHereTable(id) ? (await here()).rematch(id) : house.rematch(id)),
    record: async (id) => (isHereTable(id) ? (await here()).record(id) : house.record(id)),
    recordAddress: (id) => (isHereTable(id) ? (loaded?.recordAddress(id) ?? '#') : house.recordAddress(id)),
    replay: async (id, range) => (isHereTable(id) ? (await here()).replay(id, range) : house.replay(id, range)),
    // The house reads any record; a game of this browser is shown to it only when somebody asks for this.
    review: async (id, hear, stop) => house.review(id, hear, stop, isHereTable(id) ? await (await here()).record(id) : undefined),
    deal: async (id) => (isHereTable(id) ? { results: [] } : house.deal(id)),
    variations: async (id) => (isHereTable(id) ? { variations: [] } : house.variations(id)),
    past: async (id, moment) => (isHereTable(id) ? (await here()).past(id, moment) : house.past(id, moment)),
    // Whoever comes is told all of it at once.
    log: async (id, before, viewer) => (isHereTable(id) ? { viewer, steps: [] } : house.log(id, before, viewer)),
    watch: (id, inWords, watcher) => {
      if (!isHereTable(id)) return house.watch(id, inWords, watcher);
      let watching: Watching | null = null;
      let isStopped = false;
      void here().then((here) => {
        if (!isStopped) watching = here.watch(id, inWords, watcher);
      });
      return {
        again: (since, inWords) => watching?.again(since, inWords),
        stop: () => {
          isStopped = true;
          watching?.stop();
        },
      };
    },
    request: async (request, dropped) => (isHereTable(request.table) ? (await here()).request(request) : house.request(request, dropped)),
  };
  return new Proxy(house, { get: (target, name) => Reflect.get(own, name) ?? bound(target, name) }) as Transport;
}

/** A member of the house, as the house itself calls it. */
function bound(house: Transport, name: string | symbol): unknown {
  const member: unknown = Reflect.get(house, name);
  return typeof member === 'function' ? member.bind(house) : member;
}
