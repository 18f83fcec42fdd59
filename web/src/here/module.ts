/** The rules of a game as a WebAssembly module (`crates/module`): JSON in, JSON out, through the module's memory. */

import type { Sentence } from '../wire';

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  answer(): number;
  answered(): number;
}

/** What the rules answer (`docs/referee.md`); sentences instead of words. */
export type Answer<T> = ({ ok: true } & T) | { ok: false; error: Trouble };

export interface Trouble {
  rule: string | null;
  message: Sentence;
  step?: number;
  /** Why what comes of an action cannot be shown beforehand. */
  final?: 'chanceUsed' | 'hiddenShown' | 'gameOver' | 'anotherActed' | 'nothing';
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One table of one game: a module with a memory of its own. */
export class Module {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async open(code: BufferSource | WebAssembly.Module): Promise<Module> {
    const module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
    const { exports } = await WebAssembly.instantiate(module);
    return new Module(exports as unknown as Exports);
  }

  /** Asks a request that is written as JSON; the answer is JSON too. */
  ask(request: string): string {
    const { memory, room, answer, answered } = this.#exports;
    const bytes = encoder.encode(request);
    // The memory may grow with every call: it is looked at anew after each.
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = answer();
    return decoder.decode(new Uint8Array(memory.buffer, answered(), length));
  }
}
