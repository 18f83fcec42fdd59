/** The rules of one table, away from the page: however long a bot thinks, nothing stalls. */

import { Module } from './module';

/** The first message brings the rules, each one after it a request. */
export type ToWorker = { module: WebAssembly.Module } | { request: string };
/** An answer to each request, in order; or that the rules broke, and nothing comes any more. */
export type FromWorker = { answer: string } | { broken: string };

let opened: Promise<Module> | null = null;

addEventListener('message', (message: MessageEvent<ToWorker>) => void hear(message.data));

async function hear(message: ToWorker): Promise<void> {
  try {
    if ('module' in message) opened = Module.open(message.module);
    else if (opened) tell({ answer: (await opened).ask(message.request) });
  } catch (error) {
    tell({ broken: String(error) });
  }
}

function tell(message: FromWorker): void {
  postMessage(message);
}
