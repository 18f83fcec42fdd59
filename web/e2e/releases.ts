/** A house that is updated while somebody visits: between it and the browser, the page is passed on as another version of it. */

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Page } from '@playwright/test';

interface Faults {
  /** A file of the version that cannot be fetched. */
  missing?: string;
  /** Files that only the version before had. */
  gone?: RegExp;
}

export class Releases {
  readonly #house: URL;
  readonly #asked = new Map<string, number>();
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  #version = 'first';
  #faults: Faults = {};

  private constructor(house: string) {
    this.#house = new URL(house);
  }

  static async open(house: string): Promise<Releases> {
    const releases = new Releases(house);
    await releases.back();
    return releases;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async release(version: string, faults: Faults = {}): Promise<void> {
    [this.#version, this.#faults] = [version, faults];
  }

  /** How often a file was asked for. */
  asked(path: string): number {
    return this.#asked.get(path) ?? 0;
  }

  /** The versions of the page that the browser keeps. */
  kept(page: Page): Promise<string[]> {
    return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tablee-page-')));
  }

  /** Whether a version has taken its place: all of it is kept, and its worker is the one that answers. */
  isInPlace(page: Page, version: string): Promise<boolean> {
    return page.evaluate(async (name) => {
      const worker = await navigator.serviceWorker.getRegistration();
      const isAlone = worker && !worker.installing && !worker.waiting && worker.active?.state === 'activated';
      // The page itself comes last into its cache.
      return Boolean(isAlone && (await caches.has(name)) && (await (await caches.open(name)).match('/')));
    }, `tablee-page-${version}`);
  }

  /** Nobody answers, as without a network. */
  async away(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async back(): Promise<void> {
    const server = createServer((asked, answer) => void this.#answer(asked, answer));
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((listening) => server.listen(this.#port, '127.0.0.1', listening));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  close = () => this.away();

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    this.#asked.set(path, this.asked(path) + 1);
    const { missing, gone } = this.#faults;
    if (path === missing || gone?.test(path)) return void answer.writeHead(404).end();
    if (path.startsWith('/assets/of-')) return void answer.writeHead(200, { 'content-type': 'text/css' }).end('/* nothing */');
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const { hostname, port } = this.#house;
    const passed = request({ hostname, port, path, method: asked.method, headers }, (response) => {
      const { statusCode = 500, headers } = response;
      const change = this.#changeOf(path, headers['content-type'] ?? '');
      if (!change) return void response.pipe(answer.writeHead(statusCode, headers));
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { 'content-length': _, ...rest } = headers;
        answer.writeHead(statusCode, rest).end(change(Buffer.concat(parts).toString()));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  /** What tells a version from another: its name in the page, and a file of its own. */
  #changeOf(path: string, kind: string): ((text: string) => string) | null {
    const version = this.#version;
    if (kind.startsWith('text/html')) return (text) => text.replace('<html', `<html data-version="${version}"`);
    if (path !== '/build.js' || version === 'first') return null;
    return (text) => text.replace(/"name":"[^"]*"/, `"name":"${version}"`).replace('"files":[', `"files":["/assets/of-${version}.css",`);
  }
}
