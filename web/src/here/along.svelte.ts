/** "Take along": all games, kept by the browser for where there is no network. The page itself it keeps anyway. */

import { keepForGood } from './kept';

const REMEMBERED = 'tablee.along';

/** Whether a browser can keep the page at all: only where the connection is safe, or the house is this very machine. */
export function canTakeAlong(): boolean {
  return 'serviceWorker' in navigator;
}

class Along {
  #isTaken = $state(false);

  get isTaken(): boolean {
    return this.#isTaken || localStorage.getItem(REMEMBERED) !== null;
  }

  /** Keeps everything it takes to play all games; says whether it is there. */
  async take(): Promise<boolean> {
    const worker = (await navigator.serviceWorker.ready).active;
    if (!worker) return false;
    const { port1, port2 } = new MessageChannel();
    const isDone = await new Promise<boolean>((done) => {
      port1.onmessage = ({ data }: MessageEvent<boolean>) => done(data);
      worker.postMessage({ type: 'takeAlong' }, [port2]);
    });
    if (!isDone) return false;
    localStorage.setItem(REMEMBERED, 'yes');
    this.#isTaken = true;
    keepForGood();
    return true;
  }
}

export const along = new Along();
