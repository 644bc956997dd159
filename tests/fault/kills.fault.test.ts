import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/data/open.ts';
import type { Db } from '../../server/db/db.ts';
import { createDice, type Dice } from '../../server/kernel/dice.ts';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { removeFolder } from '../support/database.ts';
import { isLong, SEED, within } from '../support/length.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../support/postgres.ts';

/** Kills; the long run has the 2,000 of REL-W1. */
const KILLS = isLong ? { embedded: 1_800, postgres: 200 } : { embedded: 8, postgres: 3 };
const WORKER = path.join(import.meta.dirname, 'transferWorker.ts');
/** Time a killed process may take to work again, in milliseconds. Source: REL-W1. */
const READY_MS = 5_000;
/** Transfers that each life acknowledges, on a slow machine too, before it may be killed. */
const LEAST = 3;
/** A process that has not answered by then never will. */
const STUCK_MS = 60_000;
const TIME_LIMIT_MS = isLong ? 3_600_000 : 240_000;

interface Place {
  folder: string;
  url: string;
}

/** A process that moves money, and the keys it has acknowledged so far. */
class Worker {
  readonly acknowledged: string[] = [];
  readonly #child: ChildProcess;
  #rest = '';
  #fault = '';
  #isEnded = false;
  readonly firstAnswer: Promise<void>;
  /** It has acknowledged as many as each life is to acknowledge at least. */
  readonly hasWorked: Promise<void>;

  constructor({ folder, url }: Place, seed: string) {
    this.#child = spawn(process.execPath, [WORKER, folder, url, seed], { stdio: ['ignore', 'pipe', 'pipe'] });
    const first = Promise.withResolvers<void>();
    const worked = Promise.withResolvers<void>();
    this.firstAnswer = first.promise;
    this.hasWorked = worked.promise;
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#fault += chunk.toString()));
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (this.#rest + chunk.toString()).split('\n');
      this.#rest = lines.pop() ?? '';
      this.acknowledged.push(...lines);
      if (lines.length > 0) first.resolve();
      if (this.acknowledged.length >= LEAST) worked.resolve();
    });
    this.#child.once('close', () => {
      this.#isEnded = true;
      const ended = new Error(`the worker ended before it answered: ${this.#fault}`);
      first.reject(ended);
      worked.reject(ended);
    });
  }

  /** Ends one that never answers, so that its round fails with what it said. */
  giveUp(): void {
    this.#fault += `no answer in ${STUCK_MS} ms`;
    this.#child.kill('SIGKILL');
  }

  /**
   * Ends it at once, whatever it is at.
   * @throws Error with what it said, when it had already ended by itself
   */
  async kill(): Promise<void> {
    if (!this.#isEnded && this.#child.kill('SIGKILL')) await once(this.#child, 'close');
    if (this.#child.signalCode !== 'SIGKILL') throw new Error(`the worker ended by itself: ${this.#fault}`);
  }
}

/** One life: starts, works for a random while, is killed. @returns milliseconds to the first answer and the acknowledged keys */
async function live(place: Place, seed: string, dice: Dice): Promise<{ readyMs: number; keys: string[] }> {
  const started = performance.now();
  const worker = new Worker(place, seed);
  const late = setTimeout(() => worker.giveUp(), STUCK_MS);
  const readyMs = worker.firstAnswer.then(() => performance.now() - started);
  await Promise.all([readyMs, worker.hasWorked]).finally(() => clearTimeout(late));
  // a kill may come at any moment, so the moment is drawn by lot
  await new Promise((resolve) => setTimeout(resolve, dice.between(0, 120)));
  await worker.kill();
  return { readyMs: await readyMs, keys: worker.acknowledged };
}

async function expectWhole(db: Db, acknowledged: ReadonlySet<string>): Promise<void> {
  const rows = await db.read.selectFrom('transfer').select('idempotency_key').execute();
  const stored = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  expect(rows.length, 'a transfer stands twice').toBe(stored.size);
  expect([...acknowledged].filter((key) => !stored.has(key))).toEqual([]);
  expect(await auditLedger(db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
}

describe(`a wallet whose process is killed (SEED=${SEED})`, () => {
  const place: Place = { folder: mkdtempSync(path.join(tmpdir(), 'marquee-kills-')), url: '' };
  afterAll(() => removeFolder(place.folder));

  it(
    `loses and doubles nothing in ${KILLS.embedded} kills on the embedded database [REL-W1]`,
    async () => {
      const dice = createDice(String(SEED));
      const acknowledged = new Set<string>();
      const slowest = { ms: 0 };
      for (let round = 0; round < KILLS.embedded; round += 1) {
        const { readyMs, keys } = await live(place, `${SEED}-${round}`, dice);
        slowest.ms = Math.max(slowest.ms, readyMs);
        for (const key of keys) acknowledged.add(key);
      }
      const db = await openDatabase({ folder: place.folder });
      expect(await db.checkIntegrity()).toEqual([]);
      await expectWhole(db, acknowledged);
      await db.close();
      expect(acknowledged.size, 'each life acknowledges several').toBeGreaterThanOrEqual(LEAST * KILLS.embedded);
      expect(slowest.ms).toBeLessThan(within(READY_MS));
    },
    TIME_LIMIT_MS,
  );
});

const bin = findPostgres();
describe.skipIf(bin === undefined)(`a wallet on PostgreSQL (SEED=${SEED})`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres(bin ?? '');
    await cluster.run('CREATE DATABASE kills');
  });
  afterAll(() => cluster.stop());

  it(
    `loses and doubles nothing in ${KILLS.postgres} kills [REL-W1]`,
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'marquee-kills-')); // of the key alone
      const place: Place = { folder, url: cluster.urlOf('kills') };
      const dice = createDice(String(SEED));
      const acknowledged = new Set<string>();
      const slowest = { ms: 0 };
      for (let round = 0; round < KILLS.postgres; round += 1) {
        const { readyMs, keys } = await live(place, `${SEED}-${round}`, dice);
        slowest.ms = Math.max(slowest.ms, readyMs);
        for (const key of keys) acknowledged.add(key);
      }
      const db = await openDatabase(place);
      await expectWhole(db, acknowledged);
      await db.close();
      expect(acknowledged.size, 'each life acknowledges several').toBeGreaterThanOrEqual(LEAST * KILLS.postgres);
      expect(slowest.ms).toBeLessThan(within(READY_MS));
      rmSync(folder, { recursive: true, force: true });
    },
    TIME_LIMIT_MS,
  );
});
