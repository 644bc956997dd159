import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/**
 * Stories in a second browser: the machine's own Firefox, by `npm run test:firefox`. Playwright drives a Firefox that was not built for it over
 * WebDriver BiDi, which `tests/firefox/launch.mjs` makes fit for the versions of Linux distributions.
 */
// Playwright takes a default export.
// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  ...stories,
  testDir: 'tests/firefox',
  outputDir: 'test-results/firefox',
  workers: 1,
  reporter: [['list']],
  projects: [
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: 'tests/firefox/launch.mjs' },
      },
    },
  ],
});
