/** The rules running in the page: which games have them here, and a worker for each table. */

import { Refusal } from '../transport/transport';
import type { Problem } from '../wire';
import { along } from './along.svelte';
import type { Answer, Trouble } from './module';
import type { FromWorker, ToWorker } from './worker';

/** Built by `scripts/wasm`: a module for each game, and one with all of them; in a hurry only that, and none where they could not be built. */
const MODULES = import.meta.glob<string>('../../rules/*.wasm', { eager: true, query: '?url', import: 'default' });

const address = (name: string): string | undefined => MODULES[`../../rules/${name}.wasm`] ?? MODULES['../../rules/all.wasm'];
/** Compiled once, however many workers run them. */
const compiled = new WeakMap<ArrayBuffer, Promise<WebAssembly.Module>>();

/** Whether a game can be played here, without the house. */
export function isHere(game: string): boolean {
  return address(game) !== undefined;
}

/** The files the rules of a game are in: first the one with all games where that was taken along, else its own. */
function filesOf(game: string): string[] {
  const files = along.isTaken ? [address('all'), address(game)] : [address(game), address('all')];
  return files.filter((file) => file !== undefined);
}

/** Whether the rules of a game are kept here, for where there is no network. */
export async function isKept(game: string): Promise<boolean> {
  // Only where the connection is safe a browser keeps files at all.
  if (!('caches' in globalThis)) return false;
  const kept = await Promise.all(filesOf(game).map((file) => caches.match(file)));
  return kept.some((file) => file !== undefined);
}

/** The rules of a game as they are now. */
export async function rulesOf(game: string): Promise<ArrayBuffer> {
  for (const file of filesOf(game)) {
    const response = await fetch(file).catch(() => null);
    if (!response?.ok) continue;
    keepLater(file);
    return compiledOnTheWay(response);
  }
  throw new Refusal(problem('unavailable', { id: 'here-no-rules' }));
}

/** What was fetched before the service worker was there is fetched past it once more: from the browser's memory, and it keeps it. */
function keepLater(file: string): void {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers || workers.controller) return;
  workers.addEventListener('controllerchange', () => void fetch(file).catch(() => null), { once: true });
}

/** What a file holds, compiled while it still comes in; or afterwards, where something on the way forgot what kind of file it is. */
async function compiledOnTheWay(response: Response): Promise<ArrayBuffer> {
  const streamed = WebAssembly.compileStreaming(response.clone()).catch(() => null);
  const code = await response.arrayBuffer();
  compiled.set(
    code,
    streamed.then((module) => module ?? WebAssembly.compile(code)),
  );
  return code;
}

function moduleOf(code: ArrayBuffer): Promise<WebAssembly.Module> {
  const module = compiled.get(code) ?? WebAssembly.compile(code);
  compiled.set(code, module);
  return module;
}

/** Everything but the answers: what the rest of the page knows of a table's rules. */
export interface Rules {
  /** Asks the rules (`docs/referee.md`). Fails with a `Refused` if they refuse. */
  ask<T>(request: { cmd: string } & Record<string, unknown>): Promise<T>;
  close(): void;
}

/** The rules have refused. */
export class Refused extends Refusal {
  constructor(readonly trouble: Trouble) {
    super({
      code: 'illegal',
      ...(trouble.rule !== null && { rule: trouble.rule }),
      message: trouble.message.id,
      sentence: trouble.message,
    });
  }
}

/** Opens rules in a worker of their own. */
export function inWorker(code: ArrayBuffer): Rules {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting: { done: (answer: string) => void; failed: (error: Error) => void }[] = [];
  const fail = (): void => {
    for (const { failed } of waiting.splice(0)) failed(new Refusal(problem('internal', { id: 'here-broken' })));
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => ('answer' in data ? waiting.shift()?.done(data.answer) : fail());
  worker.onerror = fail;
  const tell = (message: ToWorker): void => worker.postMessage(message);
  const isReady = moduleOf(code).then((module) => tell({ module }), fail);
  return {
    ask: <T>(request: object) => {
      const answer = new Promise<string>((done, failed) => waiting.push({ done, failed }));
      void isReady.then(() => tell({ request: JSON.stringify(request) }));
      return answer.then(read<T>);
    },
    close: () => worker.terminate(),
  };
}

/** What was answered, or a refusal. */
export function read<T>(answer: string): T {
  const read = JSON.parse(answer) as Answer<T>;
  if (!read.ok) throw new Refused(read.error);
  return read;
}

export function problem(code: Problem['code'], sentence: Problem['sentence']): Problem {
  return { code, message: sentence.id, sentence };
}
