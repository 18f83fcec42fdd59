/** A modest telephone on a modest network: a quarter of the speed, 1.6 Mbit/s, 150 ms there and back. */

import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUND_TRIP = 150;

/** Makes a page as slow as that; returns the door to its tools. */
export async function asModestPhone(page: Page, context: BrowserContext): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}
