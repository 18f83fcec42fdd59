import config from './playwright.config.ts';

const { grepInvert: _, testDir, ...rest } = config;

/**
 * `make test-long`: whole games by keyboard, touch and monkey, and of `e2e` what is marked as long; too long for every change, and
 * for a trace of every press.
 */
export default {
  ...rest,
  timeout: 3_600_000,
  use: { ...rest.use, trace: 'off' as const },
  projects: [
    { name: 'long', testDir: 'long' },
    { name: 'e2e', testDir, grep: /@long/ },
  ],
};
