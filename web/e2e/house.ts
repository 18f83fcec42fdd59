/** A real house for the tests: the binary with a fresh SQLite file on a free port, and pages that are watched. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

/** Where the binary lies; `make e2e` builds it. */
export const BINARY = process.env.TABLEE_BINARY ?? '../target/release/tablee';

/** The tests do not wait for anything to be admired. */
const SETTINGS = { motion: 'none', confirm: false };

export class House {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tablee-e2e-'));
  #process: ChildProcess | null = null;
  url = '';

  /** Opens it, with more options of `serve` if a test wants them. */
  async open(options: readonly string[] = []): Promise<void> {
    const port = Number(new URL(this.url || `http://localhost:${await freePort()}`).port);
    this.url = `http://localhost:${port}`;
    const limits = ['--requests-per-second', '0', '--messages-per-second', '0', '--tables-per-person', '0'];
    const args = [
      'serve',
      '--listen',
      `127.0.0.1:${port}`,
      '--database',
      join(this.#folder, 'house.sqlite'),
      '--bot-pause-ms',
      '0',
      ...limits,
      ...options,
    ];
    this.#process = spawn(BINARY, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, RUST_LOG: 'warn' } });
    await expect.poll(() => this.#answers(), { timeout: 20_000 }).toBe(true);
  }

  /** As if the plug were pulled. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.#process = null;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/api/v1/games`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** Writes down everything a page should not do: errors in the console, requests to other hosts. */
export function watched(page: Page, house: House, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A page says so itself when the house is away; Chromium says it too.
    const away = /Failed to load resource|WebSocket connection/.test(message.text());
    if (message.type() === 'error' && !away) complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(house.url).host) complaints.push(`request to ${request.url()}`);
  });
}

type Fixtures = { settings: Record<string, unknown>; newPerson: (name?: string) => Promise<Page>; complaints: string[] };

export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // Playwright wants the first argument destructured, even where nothing is taken.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = new House();
      await house.open();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],

  settings: [SETTINGS, { option: true }],

  complaints: async ({ page: _ }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },

  page: async ({ page, house, settings }, use) => {
    const complaints: string[] = [];
    await prepare(page.context(), settings);
    watched(page, house, complaints);
    await use(page);
    expect(complaints).toEqual([]);
  },

  /** Somebody with a browser of their own. */
  newPerson: async ({ browser, house, settings, contextOptions, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: house.url });
      contexts.push(context);
      await prepare(context, settings);
      const page = await context.newPage();
      watched(page, house, complaints);
      if (name) await page.request.post(`${house.url}/api/v1/me`, { data: { name, language: 'en' }, headers: { Origin: house.url } });
      return page;
    });
    // Whoever comes next may have the same name, and be called by it.
    const forget = (context: BrowserContext) => context.request.delete(`${house.url}/api/v1/me`, { headers: { Origin: house.url } });
    await Promise.all(contexts.map((context) => forget(context).catch(() => null)));
    await Promise.all(contexts.map((context) => context.close()));
  },

  baseURL: async ({ house }, use) => use(house.url),
});

async function prepare(context: BrowserContext, settings: Record<string, unknown>): Promise<void> {
  await context.addInitScript((settings) => {
    if (!localStorage.getItem('tablee.settings')) localStorage.setItem('tablee.settings', JSON.stringify(settings));
  }, settings);
}

export { expect };
