/** Reviews of games that were played in this browser: the house keeps nothing of those, so they are kept here, beside the games. */

import type { Transport } from '../transport/transport';
import type { Review, ReviewLine } from '../wire';

/** The form of what is kept: a review of another one is made anew. */
const FORM = 1;

export interface KeptReview {
  /** The table. */
  id: string;
  form: number;
  review: Review;
}

/** Where reviews are kept. */
export interface ReviewShelf {
  review(id: string): Promise<KeptReview | null>;
  keep(kept: KeptReview): Promise<void>;
  forget(id: string): Promise<void>;
}

/**
 * Looks back on a game of this browser: what was worked out before is told at once, else the house is asked. A finished game does
 * not change, so the whole of it is kept; a browser that keeps nothing has it worked out anew.
 */
export async function reviewOnce(
  shelf: ReviewShelf,
  house: Pick<Transport, 'review'>,
  id: string,
  hear: Hear,
  stop: AbortSignal,
): Promise<void> {
  const kept = await shelf.review(id).catch(() => null);
  if (kept?.form === FORM) return hear({ done: 100, review: kept.review });
  let whole: Review | null = null;
  const listen: Hear = (line) => {
    if (line.done === 100 && line.review) whole = line.review;
    hear(line);
  };
  await house.review(id, listen, stop);
  if (whole) await shelf.keep({ id, form: FORM, review: whole }).catch(() => undefined);
}

type Hear = (line: ReviewLine) => void;

const STORE = 'reviews';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the browser keeps nothing'));
  });
}

/** The browser's own database. */
export class BrowserReviews implements ReviewShelf {
  #database: Promise<IDBDatabase> | null = null;

  async review(id: string): Promise<KeptReview | null> {
    return (await asked((await this.#store('readonly')).get(id) as IDBRequest<KeptReview | undefined>)) ?? null;
  }

  async keep(kept: KeptReview): Promise<void> {
    await asked((await this.#store('readwrite')).put(kept));
  }

  async forget(id: string): Promise<void> {
    await asked((await this.#store('readwrite')).delete(id));
  }

  async #store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.#database ??= opened();
    return (await this.#database).transaction(STORE, mode).objectStore(STORE);
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('tablee-reviews', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return asked(request);
}

/** Those of this browser. */
export const keptReviews = new BrowserReviews();
