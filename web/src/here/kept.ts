/** What this browser keeps of the games that are played in it: the log of each, and the rules it is played by, with their words. */

import type { Fairness } from '../table/fairness';
import type { Placing } from '../wire';
import type { Language } from '../words/speaker';

/** A table as it is kept: everything else follows from it by the rules. */
export interface Kept {
  id: string;
  game: string;
  rules: number;
  data: string;
  options: Record<string, unknown>;
  seats: KeptSeat[];
  start: Start;
  /** In milliseconds. */
  createdAt: number;
  entries: Entry[];
  /** The name of the rules it is played by, to the byte: another version of the page leaves it alone. */
  code: string;
  /** What follows from the log, so that lists need not run the rules. */
  awaiting: number[];
  movedAt: number;
  result: Placing[] | null;
  rematch: string | null;
}

export type KeptSeat = { name: string } | { bot: string };

/** Where the game begins: with a deal, with a position that somebody made, or in the middle of a finished game. */
export type Start =
  { type: 'deal'; seed: string; fairness: Omit<Fairness, 'marks'> } | { type: 'position'; seed: string; state: unknown } | Fork;

/** A finished game, up to where it is played on from in another way. */
export interface Fork {
  type: 'variation';
  /** The table of the finished game. */
  of: string;
  seed: string;
  /** What was done there until then. */
  before: { seat: number; action: unknown }[];
  /** In whose place it is played on. */
  seat: number;
  /** Null: with the cards as they were. Otherwise what the seat could not know is dealt anew, from this seed. */
  redeal: string | null;
  /** What came of it then, by seat. */
  happened: Placing[];
}

/** One entry of the log. The moment is in milliseconds since the beginning. */
export type Entry = { at: number; seat: number } & (
  { deed: 'act' | 'botAct' | 'standIn'; action: unknown } | { deed: 'undo'; consent: boolean } | { deed: 'resign' }
);

/** Where tables and rules are kept. */
export interface Shelf {
  tables(): Promise<Kept[]>;
  table(id: string): Promise<Kept | null>;
  /** Keeps a table, unless the one that is kept has gone on meanwhile (in another window); says whether. */
  keep(table: Kept, known: number): Promise<boolean>;
  forget(id: string): Promise<void>;
  /** Keeps rules under the name that follows from them. */
  keepRules(code: ArrayBuffer): Promise<string>;
  rules(name: string): Promise<ArrayBuffer | null>;
  /** Keeps the words of a game beside the rules of that name, unless some are kept: they are those the rules came with. */
  keepWords(name: string, game: string, words: KeptWords): Promise<void>;
  words(name: string, game: string): Promise<KeptWords | null>;
}

/** A game's catalogue in every language: what older rules say, newer words may not know. */
export type KeptWords = Record<Language, string>;

/** Asks the browser not to throw away what is kept when it needs room. It may decline; nothing else changes then. */
export function keepForGood(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

const NAME = 'tablee-here';
const TABLES = 'tables';
const RULES = 'rules';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the browser keeps nothing'));
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: 'id' });
    request.result.createObjectStore(RULES);
  };
  return asked(request);
}

/** Words lie beside the rules they belong to: one file of rules may have several games. */
const wordsKey = (name: string, game: string): string => `${name} ${game}`;

/** The browser's own database. */
export class BrowserShelf implements Shelf {
  #database: Promise<IDBDatabase> | null = null;

  async tables(): Promise<Kept[]> {
    const all = await asked((await this.#store(TABLES, 'readonly')).getAll() as IDBRequest<Kept[]>);
    return all.sort((one, other) => other.movedAt - one.movedAt);
  }

  async table(id: string): Promise<Kept | null> {
    return (await asked((await this.#store(TABLES, 'readonly')).get(id) as IDBRequest<Kept | undefined>)) ?? null;
  }

  async keep(table: Kept, known: number): Promise<boolean> {
    const store = await this.#store(TABLES, 'readwrite');
    const before = await asked(store.get(table.id) as IDBRequest<Kept | undefined>);
    if (before && before.entries.length !== known) return false;
    await asked(store.put(table));
    if (!before) keepForGood();
    return true;
  }

  async forget(id: string): Promise<void> {
    await asked((await this.#store(TABLES, 'readwrite')).delete(id));
    const used = new Set((await this.tables()).flatMap(({ code, game }) => [code, wordsKey(code, game)]));
    const rules = await this.#store(RULES, 'readwrite');
    for (const name of await asked(rules.getAllKeys())) if (!used.has(name as string)) rules.delete(name);
  }

  async keepRules(code: ArrayBuffer): Promise<string> {
    const name = await nameOf(code);
    await asked((await this.#store(RULES, 'readwrite')).put(code, name));
    return name;
  }

  async rules(name: string): Promise<ArrayBuffer | null> {
    return (await asked((await this.#store(RULES, 'readonly')).get(name) as IDBRequest<ArrayBuffer | undefined>)) ?? null;
  }

  async keepWords(name: string, game: string, words: KeptWords): Promise<void> {
    const key = wordsKey(name, game);
    const store = await this.#store(RULES, 'readwrite');
    if ((await asked(store.getKey(key))) === undefined) await asked(store.put(words, key));
  }

  async words(name: string, game: string): Promise<KeptWords | null> {
    const store = await this.#store(RULES, 'readonly');
    return (await asked(store.get(wordsKey(name, game)) as IDBRequest<KeptWords | undefined>)) ?? null;
  }

  async #store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.#database ??= opened();
    return (await this.#database).transaction(name, mode).objectStore(name);
  }
}

/** The name of rules: a hash of all of them. */
export async function nameOf(code: ArrayBuffer): Promise<string> {
  const { blake3 } = await import('@noble/hashes/blake3.js');
  const { bytesToHex } = await import('@noble/hashes/utils.js');
  return bytesToHex(blake3(new Uint8Array(code))).slice(0, 32);
}
