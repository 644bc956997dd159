import { defineConfig } from '@playwright/test';
import { isLong } from './tests/support/length.ts';
import { holdTemporaryFilesInMemory } from './tests/support/temporaryFiles.ts';

holdTemporaryFilesInMemory();

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/**
 * Tests that want the window which the headless shell does not have: only there a frame of another origin keeps the focus and is scrolled to, and
 * a new service worker takes over. Without one, the third letter that was typed into a page in the Studio's frame was lost.
 */
const WINDOWED = ['paying', 'gamePage', 'studio*', 'wholeWay', 'withoutNetwork'].map((name) => `**/${name}.e2e.ts`);

/**
 * Chromium draws the suggestions of its address bar by two pages of its own, and loads them for the window of each new context: a second of a
 * core and more, a quarter of what a test costs. Chromium takes the last switch of this kind, so those that Playwright turns off follow.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's own (1.65), but those for Edge and for Windows
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** In the title of tests that look at pictures, or at what comes with them: a game that draws them, a place that shifts, a request of their kind. */
const OF_PICTURES = /@pictures/;

/**
 * To load, decode and paint pictures is an eighth of what a test costs in the shell. Without them a page has the same elements and the same words, so
 * all other tests leave them out. The long run looks at every page as it is.
 */
const WITHOUT_PICTURES = isLong ? [] : ['--blink-settings=imagesEnabled=false'];

/**
 * In the title of the Studio's stories that look at two pages at once: beside an idle machine a whole Chromium sometimes drew no frame of them, and
 * what waited for one waited for ever.
 */
const OF_FRAMES = /@frames/;
/**
 * Frames wait for no clock: never since was one missing. They are drawn as quickly as the machine can, which costs the story of the hero 84 s of a
 * core in place of 23 (and a payment 14 in place of 5), so no other test has it.
 */
const DRAWS_ALWAYS = '--disable-frame-rate-limit';

const launch = (executablePath: string, more: readonly string[] = []) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${FEATURES_OFF.join(',')}`,
    ...more,
  ],
});

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/seededData.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A busy machine may be late once; a test that passes only then is reported as flaky.
  retries: 1,
  // These say that a thing happens, not how soon: what is quick is held where it is measured, and a machine may be four times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json']],
  use: {
    locale: 'en-US',
    // what a worker answers passes by the routes of tests; offline.e2e.ts lets it in
    serviceWorkers: 'block',
    viewport: { width: 1_280, height: 800 },
    actionTimeout: 60_000,
  },
  // The longest come first, so that at the end no worker waits for another one's long story.
  projects: [
    {
      name: 'pictures in a window',
      testMatch: WINDOWED,
      grep: OF_PICTURES,
      fullyParallel: false,
      use: { launchOptions: launch(CHROMIUM_PATH) },
    },
    {
      name: 'frames in a window',
      testMatch: WINDOWED,
      grep: OF_FRAMES,
      use: { launchOptions: launch(CHROMIUM_PATH, [...WITHOUT_PICTURES, DRAWS_ALWAYS]) },
    },
    {
      name: 'window',
      testMatch: WINDOWED,
      grepInvert: [OF_PICTURES, OF_FRAMES],
      // a file of the Studio starts a site for its tests: shared out over the workers, they would start one each
      fullyParallel: false,
      use: { launchOptions: launch(CHROMIUM_PATH, WITHOUT_PICTURES) },
    },
    {
      name: 'pictures',
      testIgnore: WINDOWED,
      grep: OF_PICTURES,
      use: { launchOptions: launch(HEADLESS_SHELL_PATH) },
    },
    {
      name: 'shell',
      testIgnore: WINDOWED,
      grepInvert: OF_PICTURES,
      use: { launchOptions: launch(HEADLESS_SHELL_PATH, WITHOUT_PICTURES) },
    },
  ],
});
