import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isLong } from './tests/support/length.ts';
import { findPostgres } from './tests/support/postgres.ts';
import { viteChecks } from './tools/viteChecks.ts';
import { viteContract } from './tools/viteContract.ts';

/** Tests that store something: they run on the embedded database and again on PostgreSQL, where it is installed. */
const stored = ['server/platform/ledger/**/*.test.ts', 'tests/contract/**/*.test.ts'];
/** Of these, what is about the embedded database, a process of its own, the site's client, or figures alone. */
const embeddedOnly = [
  'process',
  'liveNodes',
  'contentNodes',
  'contentElsewhere',
  'brandPlatforms',
  'brokenAnswers',
  'managementScale',
  'hostileCalls',
  'strapiClient',
].map((name) => `tests/contract/${name}.contract.test.ts`);

/**
 * About what is the same on both databases (the wire, what is asked of a request, limits of pace), or an area's second file: `npm test` asks it
 * of the embedded database, the long run of both.
 */
const onPostgresInLongRuns = [
  'accountFlood',
  'affiliate',
  'believedContacts',
  'calls',
  'cashbacks',
  'contacts',
  'contentAuthBrowser',
  'contentAuthReplay',
  'contentConnect',
  'contentDelivery',
  'contentFolderGate',
  'contentOneDocument',
  'contentReviews',
  'contentStream',
  'contentWords',
  'crossSite',
  'demoDoors',
  'guessing',
  'jackpots',
  'limitsOfPlay',
  'live',
  'liveCuts',
  'liveDoor',
  'liveSwarm',
  'malformed',
  'managementHostile',
  'media',
  'mediaDelivery',
  'mediaFolder',
  'operatorExamples',
  'playFrame',
  'playHistory',
  'playKill',
  'playOpening',
  'profile',
  'protectionClock',
  'registering',
  'remotePlatform',
  'safety',
  'sessionTokens',
  'social',
  'suite',
  'support',
  'telegram',
  'transport',
  'twoFactor',
  'verification',
  'withoutDemo',
].map((name) => `tests/contract/${name}.contract.test.ts`);

export default defineConfig({
  plugins: [viteChecks(), viteContract(), react()],
  css: { transformer: 'lightningcss', modules: { generateScopedName: '[local]' } },
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000, // hooks start databases and whole servers
    maxWorkers: '100%',
    // one test makes more players from this one machine than a network may
    env: { DEMO_DOORS: '1', REGISTER_LIMIT: '1000' },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: [
            '{schemas,runtime,widgets,adapters,site,server,tools}/**/*.test.{ts,tsx}',
            'tests/{contract,fault,unit}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          globalSetup: 'tests/support/embeddedSetup.ts',
          setupFiles: ['tests/support/seedSetup.ts', 'tests/support/embeddedWorker.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      ...(findPostgres() === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: stored,
                exclude: isLong ? embeddedOnly : [...embeddedOnly, ...onPostgresInLongRuns],
                globalSetup: 'tests/support/postgresSetup.ts',
                setupFiles: ['tests/support/seedSetup.ts', 'tests/support/postgresWorker.ts'],
              },
            },
          ]),
    ],
  },
});
