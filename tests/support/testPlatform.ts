import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { type PlatformApp, removeFolder, startPlatform } from './platformApp.ts';
import { type RegisteredPlayer, register } from './players.ts';
import { standInFor } from './standInFor.ts';

// Common start of most contract tests, in one line: `const site = platformForEachTest();`. Hooks that a file adds below that line run while
// the platform is up: it starts before them and stops after them.

export interface TestPlatform extends PlatformApp {
  /** After `stop`: starts the platform again on the same database. */
  startAgain(): Promise<void>;
}

/** A new platform, on a separate database, for every test of the file. */
export function platformForEachTest(): TestPlatform {
  return platformBetween(beforeEach, afterEach);
}

/** One platform for all tests of the file. */
export function platformForAllTests(): TestPlatform {
  return platformBetween(beforeAll, afterAll);
}

/** Holds that the books balance: both sides of each movement, every account, and the chain of entries. */
export async function expectSoundLedger({ db }: Pick<PlatformApp, 'db'>): Promise<void> {
  expect(await auditLedger(db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
}

/** The player of `goodRegistration`, who registers again before every test. */
export function playerForEachTest(site: PlatformApp): RegisteredPlayer {
  return playerFrom(beforeEach, site);
}

/** The player of `goodRegistration`, who registers once, before the first test. */
export function playerForAllTests(site: PlatformApp): RegisteredPlayer {
  return playerFrom(beforeAll, site);
}

function platformBetween(before: typeof beforeAll, after: typeof afterAll): TestPlatform {
  let current: TestPlatform;
  const start = async (folder?: string): Promise<void> => {
    current = { ...(await startPlatform(folder)), startAgain: () => start(current.folder) };
  };
  before(() => start());
  after(async () => {
    await current.stop();
    removeFolder(current.folder);
  });
  return standInFor(() => current);
}

function playerFrom(before: typeof beforeAll, site: PlatformApp): RegisteredPlayer {
  let current: RegisteredPlayer;
  before(async () => {
    current = await register(site);
  });
  return standInFor(() => current);
}
