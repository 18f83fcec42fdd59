import config from './playwright.config.ts';

/** `make test-long`: whole games by keyboard, touch and monkey; too long for every change, and for a trace of every press. */
export default { ...config, testDir: 'long', timeout: 3_600_000, use: { ...config.use, trace: 'off' } };
