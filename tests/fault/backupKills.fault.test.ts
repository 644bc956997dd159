import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '../../server/kernel/dice.ts';
import { emptyPlace, openPlace, orderHere, type Place, rowsOf, startMarquee } from '../support/backups.ts';
import { fillContent, release, storeOver } from '../support/contentStore.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { liveAndKill, possible } from '../support/killed.ts';
import { isLong, SEED } from '../support/length.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../support/postgres.ts';

const TIME_LIMIT_MS = isLong ? 3_600_000 : 120_000;
let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => removeFolder(folder));

/** Two backups of one place, before and after a release, and all rows of each. */
async function twoStates(place: Place, name: string): Promise<Map<string, Awaited<ReturnType<typeof rowsOf>>>> {
  const states = new Map<string, Awaited<ReturnType<typeof rowsOf>>>();
  for (const title of ['old', 'new']) {
    const db = await openPlace(place);
    if (title === 'old') await fillContent(db);
    await release(storeOver(db), { a: title, b: title, c: title });
    await db.close();
    const file = path.join(folder, `${name}-${title}`);
    expect(await orderHere(place, 'backup', { file })).toMatchObject({ code: 0 });
    states.set(file, await rowsOf(place));
  }
  return states;
}

async function killRestores(place: Place, name: string, rounds: number): Promise<void> {
  const dice = createDice(String(SEED));
  const states = await twoStates(place, name);
  const [first = '', second = ''] = [...states.keys()];
  for (let round = 0; round < rounds; round += 1) {
    const args = [place.dataDir, place.url ?? '', first, second];
    const lines = await liveAndKill('restoreWorker.ts', args, { after: 'done', delayMs: dice.between(0, 400) });
    const rows = await rowsOf(place);
    const { done = '', tried = done } = possible(lines);
    const [now] = [tried, done].filter(
      (file) => states.get(file)?.['content_state (id,version)']?.join() === rows['content_state (id,version)']?.join(),
    );
    expect(now, 'neither the old data nor the new is there').toBeDefined();
    expect(rows, 'data is there in part').toEqual(states.get(now ?? ''));
    const db = await openPlace(place); // a site starts, and sweeps
    expect(await db.checkIntegrity()).toEqual([]);
    await db.close();
    if (place.url === undefined)
      expect(readdirSync(path.join(place.dataDir, 'db')).toSorted()).toEqual(['lock.db', 'marquee.db', 'reserve']);
  }
}

describe(`a restore that is killed leaves the old data or the new, whole (SEED=${SEED}) [REL-W2]`, () => {
  it(
    'on the embedded database',
    async () => {
      const place = { dataDir: temporaryFolder(), url: undefined };
      await killRestores(place, 'embedded', isLong ? 50 : 2);
      removeFolder(place.dataDir);
    },
    TIME_LIMIT_MS,
  );
});

const bin = findPostgres();
describe.skipIf(bin === undefined)(
  `a restore on PostgreSQL that is killed leaves the old data or the new (SEED=${SEED}) [REL-W2]`,
  () => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = await startPostgres(bin ?? '', ['fsync=off']);
      await cluster.run('CREATE DATABASE site');
    });
    afterAll(() => cluster.stop(), 60_000);
    it(
      'whatever it was at',
      async () => {
        const place = { dataDir: temporaryFolder(), url: cluster.urlOf('site') };
        await killRestores(place, 'postgres', isLong ? 50 : 1);
        removeFolder(place.dataDir);
      },
      TIME_LIMIT_MS,
    );
  },
);

/** Kills a backup some time after it has begun its file. @returns false where it ended before that was seen */
async function killWriting(place: Place, file: string, delayMs: number): Promise<boolean> {
  const { child, ended } = startMarquee(place, ['backup', file]);
  const isBegun = (): boolean => readdirSync(folder).some((name) => name.endsWith('.part'));
  // between two looks
  while (!isBegun() && child.exitCode === null) await setTimeout(1);
  // a kill may come at any moment, so the moment is drawn by lot
  await setTimeout(delayMs);
  const isKilled = child.kill('SIGKILL');
  const said = await ended;
  if (!isKilled) expect(said).toMatchObject({ code: 0 });
  return isKilled;
}

it(
  `a backup that is killed leaves no file that looks whole, and the next one sweeps (SEED=${SEED}) [REL-W11]`,
  async () => {
    const dice = createDice(String(SEED));
    const place = await emptyPlace();
    const db = await openPlace(place);
    await fillContent(db);
    const kills = isLong ? 20 : 1;
    for (let round = 0, killed = 0; killed < kills; round += 1) {
      const file = path.join(folder, `killed-${round}`);
      if (await killWriting(place, file, dice.between(0, 100))) killed += 1;
      const isWhole = existsSync(file);
      if (isWhole) expect(await orderHere(place, 'backup', { file, verify: 'yes' })).toMatchObject({ code: 0 });
      // what is there is never written over, and what lies beside it is swept all the same
      expect(await orderHere(place, 'backup', { file })).toMatchObject({ code: isWhole ? 1 : 0 });
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    }
    await db.close();
    removeFolder(place.dataDir);
  },
  TIME_LIMIT_MS,
);
