import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { GroupedSequencer } from './tests/support/GroupedSequencer.ts';
import { isLong, PATIENT_MS } from './tests/support/length.ts';
import { findPostgres } from './tests/support/postgres.ts';
import { holdTemporaryFilesInMemory } from './tests/support/temporaryFiles.ts';
import { viteChecks } from './tools/viteChecks.ts';
import { viteCommonFields } from './tools/viteCommonFields.ts';
import { viteContract } from './tools/viteContract.ts';

holdTemporaryFilesInMemory();

/** Tests that store something: in the long run they run on the embedded database and again on PostgreSQL, where it is installed. */
const stored = [
  'server/kernel/signIn/**/*.test.ts',
  'server/platform/ledger/**/*.test.ts',
  'tests/contract/**/*.test.ts',
];
/** Of these, what is about the embedded database, a process of its own, the site's client, or figures alone, and what asks no database. */
const embeddedOnly = [
  'server/kernel/signIn/totp.test.ts',
  'server/platform/ledger/{conservation,rates}.test.ts',
  ...[
    'agentsAtTerminal',
    'managementOpenApi',
    'process',
    'liveNodes',
    'contentNodes',
    'contentElsewhere',
    'brandPlatforms',
    'brokenAnswers',
    'managementScale',
    'hostileCalls',
    'strapiClient',
  ].map((name) => `tests/contract/${name}.contract.test.ts`),
];

/**
 * What `npm test` asks of PostgreSQL: locks, races and kills, the store of content, backup, upgrades, queries that are put together
 * and some cases of every call (`suite`). What the rest stores and finds is asked there by the long run alone.
 */
const storedBriefly = [
  'server/kernel/signIn/**/*.test.ts',
  'server/platform/ledger/**/*.test.ts',
  ...[
    'backup',
    'backupAcross',
    'cashierKill',
    'cashierRaces',
    'contentAudit',
    'contentReleases',
    'contentStore',
    'deepLists',
    'draftCheckpoints',
    'jobLeases',
    'leaderboardUpgrade',
    'ledgerStop',
    'lostConnection',
    'managementQueries',
    'managementRaces',
    'moneyRaces',
    'outbox',
    'ports/blobStores',
    'protectionRaces',
    'received',
    'rollingUpgrade',
    'suite',
    'tournaments',
  ].map((name) => `tests/contract/${name}.contract.test.ts`),
  'tests/contract/contentAlgebra.property.test.ts',
];

/** Listens to React from before its code is loaded: no other file, and no setup, may have loaded it. */
const counting = ['widgets/form/form/manyFields.test.tsx'];

/** Has two libraries draw, with every field type loaded: no other file may share its modules. */
const waking = ['tests/unit/preactWaking.test.ts'];

/** What runs before the tests of each file. */
const everyFile = ['tests/support/seedSetup.ts', 'tests/support/restoreSetup.ts'];
export default defineConfig({
  plugins: [viteChecks(), viteContract(), viteCommonFields(), react()],
  css: { transformer: 'lightningcss', modules: { generateScopedName: '[local]' } },
  test: {
    // these say that a thing happens, not how soon; a machine may be busy
    testTimeout: 300_000,
    hookTimeout: 300_000, // hooks start databases and whole servers
    expect: { poll: { timeout: PATIENT_MS } },
    maxWorkers: '100%',
    // the files of a worker share their modules: loading the code anew for each costs more than most of them do
    isolate: false,
    sequence: { sequencer: GroupedSequencer },
    // one test makes more players from this one machine than a network may
    env: { DEMO_DOORS: '1', REGISTER_LIMIT: '1000' },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: [
            '{schemas,runtime,widgets,adapters,site,studio,server,demo,strapi,tools}/**/*.test.{ts,tsx}',
            'tests/{contract,fault,unit}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: [...counting, ...waking],
          globalSetup: 'tests/support/embeddedSetup.ts',
          setupFiles: [...everyFile, 'tests/support/embeddedWorker.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'counting',
          include: counting,
        },
      },
      {
        extends: true,
        test: {
          name: 'waking',
          include: waking,
        },
      },
      ...(findPostgres() === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: isLong ? stored : storedBriefly,
                exclude: embeddedOnly,
                globalSetup: 'tests/support/postgresSetup.ts',
                setupFiles: [...everyFile, 'tests/support/postgresWorker.ts'],
              },
            },
          ]),
    ],
  },
});
