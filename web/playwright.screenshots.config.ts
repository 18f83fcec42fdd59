import config from './playwright.config.ts';

/** `npm run screenshots`: pictures of every page for docs/screenshots, taken from the real house. */
export default { ...config, testDir: 'screenshots', testMatch: '*.ts', timeout: 900_000 };
