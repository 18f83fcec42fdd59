/** What the protocol promises to programs and browsers: a stranger's bot can sit down, and large messages are compressed. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './house';
import { gamesOf } from './play';

const NODE_HAS_WEBSOCKETS = Number(process.versions.node.split('.')[0]) >= 22;

test('a bot by a stranger plays every game with a token', async ({ house, page }) => {
  test.setTimeout(300_000);
  for (const { id: game } of await gamesOf(page)) {
    const ask = async (method: string, path: string, body?: unknown, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(`${house.url}/api/v1${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(answer.ok, `${method} ${path}`).toBe(true);
      return answer.json();
    };
    const host = await ask('POST', '/me', { name: 'Nora', language: 'en', bearer: true });
    const seats = [{ type: 'open' }, { type: 'bot', level: 'random' }, { type: 'bot', level: 'greedy' }];
    const table = await ask('POST', '/tables', { game, seats, visibility: 'link', pace: 'live' }, host.token);

    const script = ['../docs/examples/stranger.mjs', house.url, table.id, 'Hal'];
    const bot = promisify(execFile)(process.execPath, [...(NODE_HAS_WEBSOCKETS ? [] : ['--experimental-websocket']), ...script], {
      timeout: 60_000,
    });
    await expect.poll(async () => (await ask('GET', `/tables/${table.id}`)).seats[0].occupant.type).toBe('person');
    await ask('POST', `/tables/${table.id}/start`, {}, host.token);

    const { stdout } = await bot;
    expect(stdout.trim().split('\n')).toHaveLength(3);
    expect(stdout).toMatch(/seat \d: rank 1, -?\d+ points/);
    expect((await ask('GET', `/tables/${table.id}`)).phase).toBe('over');
  }
});

test('a browser’s messages are compressed', async ({ page, house }) => {
  await page.goto('/');
  const extensions = await page.evaluate(
    (url) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(url);
        socket.onmessage = () => resolve(socket.extensions);
        socket.onerror = () => reject(new Error('no socket'));
      }),
    `${house.url.replace('http', 'ws')}/api/v1/live`,
  );
  expect(extensions).toContain('permessage-deflate');
});
