import { defineConfig } from '@playwright/test';

/** Debian's Chromium, against the real binary with a fresh store: see `e2e/house.ts`. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Every deal is another one here: what fails is tried on a second deal, and told as flaky.
  retries: 1,
  // What takes longer than its shorter twin proves: `make test-long`.
  grepInvert: /@long/,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    // What is not there does not come: a test that looks for it in vain says so soon.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'dark',
    // A trace of every press takes as long as the presses: it is made of what failed, when that is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
