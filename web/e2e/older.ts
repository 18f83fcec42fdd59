/** A game of this browser that was begun under an older version of the page: other rules, other words, another revision. */

import type { Page } from '@playwright/test';

/** What the older rules call the question that today's call `fiasko-decide-draw`: as long, so that it fits in its place. */
const OLDER_ID = 'fiasko-decide-drew';

/** Makes the only game that is kept in this browser an older one. Its rules really say something that today's words do not know. */
export function makeOlder(page: Page): Promise<void> {
  return page.evaluate(async (olderId) => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error('nothing is kept'));
      });
    const database = await asked(indexedDB.open('tablee-here'));
    const store = (name: string) => database.transaction(name, 'readwrite').objectStore(name);
    const [table] = (await asked(store('tables').getAll())) as { code: string; game: string; rules: number }[];
    if (!table) throw new Error('no game is kept');

    const code = new Uint8Array((await asked(store('rules').get(table.code))) as ArrayBuffer);
    const text = new TextDecoder('latin1').decode(code);
    const today = 'fiasko-decide-draw';
    const at = text.indexOf(today);
    if (at < 0) throw new Error('the rules say something else');
    code.set(new TextEncoder().encode(olderId), at);

    const words = (await asked(store('rules').get(`${table.code} ${table.game}`))) as Record<string, string>;
    const said: Record<string, string> = { en: 'An older question: draw a card.', fr: 'Une question d’autrefois : piochez.' };
    const older = Object.entries(words).map(([language, catalogue]) => [language, `${catalogue}\n${olderId} = ${said[language]}\n`]);

    await asked(store('rules').clear());
    await asked(store('rules').put(code.buffer, 'older'));
    await asked(store('rules').put(Object.fromEntries(older), `older ${table.game}`));
    await asked(store('tables').put({ ...table, code: 'older', rules: table.rules - 1 }));
    database.close();
  }, OLDER_ID);
}
