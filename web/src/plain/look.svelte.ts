/** Looking before acting: what is pointed at, and what the rules say would come of it. */

import type { Turn } from '../games/game';
import type { Outcome, Sentence } from '../wire';

export interface Pointed {
  action: unknown;
  sentence: Sentence;
}

/** Whoever only passes over a choice asks nothing, in milliseconds. */
const LINGER = 120;

export class Look {
  readonly #turn: Pick<Turn, 'preview'>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is looked at, once it is known what comes of it. */
  seen = $state.raw<{ pointed: Pointed; outcome: Outcome } | null>(null);

  constructor(turn: Pick<Turn, 'preview'>) {
    this.#turn = turn;
  }

  point(pointed: Pointed): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(pointed), LINGER);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.seen = null;
  }

  async #ask(pointed: Pointed): Promise<void> {
    const asked = this.#timer;
    const outcome = await this.#turn.preview([pointed.action]);
    // Whoever looks elsewhere by now asked something else.
    if (this.#timer === asked) this.seen = outcome && { pointed, outcome };
  }
}
