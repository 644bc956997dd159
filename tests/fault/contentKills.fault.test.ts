import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import type { ContentState } from '../../server/content/state/ContentState.ts';
import { changesSince, readState } from '../../server/content/state/readState.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { openDatabase } from '../../server/data/open.ts';
import type { Db } from '../../server/db/db.ts';
import { createDice } from '../../server/kernel/dice.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { createContentFolder } from '../support/contentFolder.ts';
import { factsOf } from '../support/contentState.ts';
import { liveTitles } from '../support/contentStore.ts';
import { removeFolder } from '../support/database.ts';
import { liveAndKill, possible } from '../support/killed.ts';
import { isLong, SEED } from '../support/length.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../support/postgres.ts';

const TIME_LIMIT_MS = isLong ? 3_600_000 : 120_000;
const catalog = await loadCatalog(path.join(import.meta.dirname, '..', '..'));

interface Place {
  folder: string;
  url: string;
}

const storeOf = (db: Db) => createContentStore({ db, catalog, now: () => Date.now() });

/** A state from before a kill, moved on by what was published since. */
async function advanced(state: ContentState, db: Db): Promise<ContentState> {
  const { changes, mark } = await changesSince(db.read, state.mark);
  if (!changes) throw new Error('the killed publisher left another store');
  return state.after(changes, mark);
}

async function seed(place: Place): Promise<ContentState> {
  const db = await openDatabase(place);
  const content = createContentFolder();
  const asked = { folder: content.folder, author: 'seed', reason: '', isDry: false, isPrepared: false, isWhole: false };
  await importFolder(storeOf(db), asked);
  content.drop();
  const state = await readState(db.read);
  await db.close();
  return state;
}

/** What may be live after these lines: what was acknowledged, or the step after it. */
function possiblyLive(lines: readonly string[]): (string | undefined)[] {
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
  let state = await seed(place);
  const dice = createDice(String(SEED));
  for (let round = 0; round < rounds; round += 1) {
    const args = [place.folder, place.url, `${SEED}-${round}`];
    const lines = await liveAndKill('contentWorker.ts', args, { after: 'done', delayMs: dice.between(0, 150) });
    const db = await openDatabase(place);
    const titles = await liveTitles(storeOf(db));
    const { a, b, c } = titles;
    expect([b, c], 'half a release is live').toEqual([a, a]);
    expect(possiblyLive(lines)).toContain(a);
    state = await advanced(state, db);
    expect(factsOf(state), 'the state by changes').toEqual(factsOf(await readState(db.read)));
    await db.close();
  }
  const db = await openDatabase(place);
  expect(await db.checkIntegrity()).toEqual([]);
  await db.close();
}

/** An import is one release of some sixty pages: all of them say the old title, or all the new. */
async function killImports(place: Place, rounds: number): Promise<void> {
  const dice = createDice(String(SEED));
  for (let round = 0; round < rounds; round += 1) {
    const args = [place.folder, place.url, `${SEED}-import-${round}`];
    const lines = await liveAndKill('importWorker.ts', args, { after: 'done', delayMs: dice.between(0, 400) });
    const db = await openDatabase(place);
    const titles = Object.entries(await liveTitles(storeOf(db))).flatMap(([id, title]) =>
      /^p\d/.test(id) ? [title] : [],
    );
    const { done, tried } = possible(lines);
    expect([titles.length, new Set(titles).size], 'half an import is live').toEqual([60, 1]);
    expect([done, tried]).toContain(titles[0]);
    await db.close();
  }
}

describe(`a publisher that is killed leaves whole releases (SEED=${SEED})`, () => {
  const place: Place = { folder: mkdtempSync(path.join(tmpdir(), 'marquee-content-kills-')), url: '' };
  afterAll(() => removeFolder(place.folder));
  it('on the embedded database [REL-W2]', () => killAll(place, isLong ? 50 : 2), TIME_LIMIT_MS);
  it('and so does an import [REL-W2]', () => killImports(place, isLong ? 50 : 1), TIME_LIMIT_MS);
});

const bin = findPostgres();
describe.skipIf(bin === undefined)(
  `a publisher on PostgreSQL that is killed leaves whole releases (SEED=${SEED})`,
  () => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = await startPostgres(bin ?? '');
      await cluster.run('CREATE DATABASE content');
    });
    afterAll(() => cluster.stop(), 60_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-content-kills-')); // the audit log's key outlives the process
    const place = (): Place => ({ folder, url: cluster.urlOf('content') });
    it('whatever it was at [REL-W2]', () => killAll(place(), isLong ? 50 : 2), TIME_LIMIT_MS);
    it('and so does an import [REL-W2]', () => killImports(place(), isLong ? 50 : 1), TIME_LIMIT_MS);
  },
);
