/** The same games natively, in Node and in Chromium: the same fingerprints, or the rules are not the same rules. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { Module } from '../src/here/module';
import { BINARY } from './house';

/** The levels that take part; two games of twenty are played by bots that look ahead, which takes thirty times as long. */
const SEARCHING = ['casual', 'skilled'];
const QUICK = ['beginner', 'greedy'];
/** So long a bot that looks ahead thinks, in rounds. */
const ROUNDS = 4;

function levelOf(number: number): string | undefined {
  const levels = number % 20 < SEARCHING.length ? SEARCHING : QUICK;
  return levels[(number + Math.floor(number / 20)) % levels.length];
}

/** So many games of a game, as requests: other seats, other bots, another seed each time. */
function requests(game: string, [least, most]: readonly [number, number], count: number): string[] {
  return Array.from({ length: count }, (_, number) => {
    const players = least + (number % (most - least + 1));
    const level = levelOf(number);
    return [
      { cmd: 'new', game, players, seed: `fingerprint ${number}` },
      { cmd: 'play', level, iterations: ROUNDS, count: 1_000_000 },
    ].map((request) => JSON.stringify(request));
  }).flat();
}

/** What is compared: the fingerprint of the last position, how long the game was, and who won. */
function fingerprints(answers: readonly string[]): string[] {
  const played = answers.map((answer) => JSON.parse(answer) as { ok: boolean; played?: number; check?: string; status: { over: boolean } });
  return played.flatMap(({ ok, played, check, status }) => {
    expect(ok).toBe(true);
    if (check === undefined) return [];
    expect(status.over).toBe(true);
    return [`${check} after ${played}`];
  });
}

async function natively(requests: readonly string[]): Promise<string[]> {
  const referee = spawn(BINARY, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  referee.stdin.end(`${requests.join('\n')}\n`);
  const answers: string[] = [];
  for await (const line of createInterface({ input: referee.stdout })) answers.push(line);
  return answers;
}

async function inNode(code: Uint8Array<ArrayBuffer>, requests: readonly string[]): Promise<string[]> {
  const module = await Module.open(code);
  return requests.map((request) => module.ask(request));
}

/** In a page of the house, which allows it. */
function inChromium(page: Page, code: Uint8Array, requests: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ({ code, requests }) => {
      type Exports = { memory: WebAssembly.Memory; room(length: number): number; answer(): number; answered(): number };
      const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
      const { memory, room, answer, answered } = (await WebAssembly.instantiate(bytes)).instance.exports as unknown as Exports;
      return requests.map((request) => {
        const bytes = new TextEncoder().encode(request);
        const at = room(bytes.length);
        new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
        const length = answer();
        return new TextDecoder().decode(new Uint8Array(memory.buffer, answered(), length));
      });
    },
    { code: Buffer.from(code).toString('base64'), requests: [...requests] },
  );
}

/** Plays so many games of a game in all three, and compares. */
export async function compare(page: Page, game: string, players: readonly [number, number], count: number): Promise<void> {
  const code = new Uint8Array(readFileSync(new URL(`../rules/${game}.wasm`, import.meta.url)));
  const asked = requests(game, players, count);
  const native = fingerprints(await natively(asked));
  expect(native).toHaveLength(count);
  expect(new Set(native).size).toBe(count);
  expect(fingerprints(await inNode(code, asked))).toEqual(native);
  expect(fingerprints(await inChromium(page, code, asked))).toEqual(native);
}
