/** "Take along": the page with all games, kept by the browser for where there is no network. */

import { LANGUAGES } from '../words/speaker';

const REMEMBERED = 'tablee.along';

/** Whether a browser can keep the page at all: only where the connection is safe, or the house is this very machine. */
export function canTakeAlong(): boolean {
  return 'serviceWorker' in navigator;
}

export function isTakenAlong(): boolean {
  return localStorage.getItem(REMEMBERED) !== null;
}

/** Keeps everything it takes to play these games; says whether it is there. */
export async function takeAlong(games: readonly string[]): Promise<boolean> {
  const worker = (await navigator.serviceWorker.ready).active;
  if (!worker) return false;
  const texts = LANGUAGES.flatMap((language) => [
    ...['house', ...games].map((game) => `/api/v1/catalogue/${game}/${language}.ftl`),
    ...games.map((game) => `/api/v1/rules/${game}/${language}`),
  ]);
  const { port1, port2 } = new MessageChannel();
  const isDone = await new Promise<boolean>((done) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => done(data);
    worker.postMessage({ type: 'takeAlong', addresses: ['/api/v1/games', ...texts] }, [port2]);
  });
  if (isDone) localStorage.setItem(REMEMBERED, 'yes');
  return isDone;
}
