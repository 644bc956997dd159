import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createDice } from '../../server/platform/seed/random.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { createContentFolder } from '../support/contentFolder.ts';
import { liveTitles } from '../support/contentStore.ts';
import { removeFolder } from '../support/database.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../support/postgres.ts';

const isLong = process.env['LONG'] === '1';
const SEED = process.env['SEED'] ?? String(Date.now());
const WORKER = path.join(import.meta.dirname, 'contentWorker.ts');
const catalog = await loadCatalog(path.join(import.meta.dirname, '..', '..'));

interface Place {
  folder: string;
  url: string;
}

const storeOf = (db: Db) => createContentStore({ db, catalog, now: () => Date.now() });

async function seed(place: Place): Promise<void> {
  const db = await openDatabase(place);
  const content = createContentFolder();
  const asked = { folder: content.folder, author: 'seed', reason: '', isDry: false, isPrepared: false, isWhole: false };
  await importFolder(storeOf(db), asked);
  content.drop();
  await db.close();
}

/** One life of a publisher, killed some time after its first acknowledged publish. @returns the lines it wrote */
async function live(place: Place, name: string, delayMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [WORKER, place.folder, place.url, name], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [text, fault] = ['', ''];
  const first = Promise.withResolvers<void>();
  child.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes('done')) first.resolve();
  });
  child.once('close', () => first.reject(new Error(`the publisher ended by itself: ${fault}`)));
  await first.promise;
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'close');
  return text.trim().split('\n');
}

/** What may be live after these lines: what was acknowledged, or the step after it, which may have come before the kill or not. */
function possible(lines: readonly string[]): (string | undefined)[] {
  const live: string[] = [];
  let asked: string | undefined;
  for (const line of lines) {
    const [word, title = ''] = line.split(' ');
    asked = word === 'try' ? title : undefined;
    if (word === 'done') live.push(title);
    if (word === 'back') live.pop();
  }
  return [live.at(-1), asked ?? live.at(-2)];
}

async function killAll(place: Place, rounds: number): Promise<void> {
  await seed(place);
  const dice = createDice(SEED);
  for (let round = 0; round < rounds; round += 1) {
    const lines = await live(place, `${SEED}-${round}`, dice.between(0, 150));
    const db = await openDatabase(place);
    const titles = await liveTitles(storeOf(db));
    const { a, b, c } = titles;
    expect([b, c], 'half a release is live').toEqual([a, a]);
    expect(possible(lines)).toContain(a);
    await db.close();
  }
  const db = await openDatabase(place);
  expect(await db.checkIntegrity()).toEqual([]);
  await db.close();
}

describe(`a publisher that is killed leaves whole releases (SEED=${SEED})`, () => {
  const place: Place = { folder: mkdtempSync(path.join(tmpdir(), 'marquee-content-kills-')), url: '' };
  afterAll(() => removeFolder(place.folder));
  it('on the embedded database', () => killAll(place, isLong ? 100 : 5), isLong ? 1_200_000 : 120_000);
});

const bin = findPostgres();
describe.skipIf(bin === undefined)(
  `a publisher on PostgreSQL that is killed leaves whole releases (SEED=${SEED})`,
  () => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = await startPostgres(bin ?? '');
      await cluster.run('CREATE DATABASE content');
    }, 60_000);
    afterAll(() => cluster.stop(), 60_000);
    it(
      'whatever it was at',
      () => killAll({ folder: '', url: cluster.urlOf('content') }, isLong ? 40 : 3),
      isLong ? 1_200_000 : 120_000,
    );
  },
);
