import { expect, test } from './house';
import { box, isMyTurn } from './play';

/** A modest telephone on a modest network: a quarter of the speed, 1.6 Mbit/s, 150 ms there and back. */
const SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP = 150;

/** What comes through the network until then decides it; how fast the machine below is, does not. */
const MOST_BYTES = 400_000;

// Whoever is asked to play shall not wait so long that they go.
test('a slow device on a slow network comes to its first turn with little to load', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const begun = Date.now();

  await page.goto('/');
  const play = (await box(page)).getByRole('button', { name: 'Play now against bots' });
  await expect(play).toBeVisible();
  const atHome = Date.now() - begun;
  await play.click();
  expect(await isMyTurn(page)).toBe(true);

  const atTable = Date.now() - begun;
  console.log(`throttled: the first page after ${atHome} ms, my first turn after ${atTable} ms, ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
