import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import type { Migration } from '../../server/db/migration.ts';
import { MIGRATION_LOCK } from '../../server/db/postgres/migratePostgres.ts';
import { isPostgres, openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';
import { startPlatform } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import {
  contract,
  doesMigrationWait,
  expand,
  indexed,
  indexesOfPebbles,
  openAs,
  reindexed,
  weigh,
  wronglyWeighed,
} from '../support/upgrade.ts';

const WORKER = path.join(import.meta.dirname, '..', 'fault', 'upgradeWorker.ts');

let folder: string;
let opened: Db[];

beforeEach(async () => {
  folder = temporaryFolder();
  opened = [await openTestDatabase(folder)]; // as today’s release left it
  await closeAll();
});
afterEach(async () => {
  await closeAll();
  removeFolder(folder);
});

async function closeAll(): Promise<void> {
  for (const db of opened.splice(0)) await db.close();
}

/** Starts a node of a release that knows these steps beside today’s. On the embedded database it is the only one. */
async function start(...newer: readonly Migration[]): Promise<Db> {
  if (!isPostgres()) await closeAll();
  const db = await openAs(folder, newer);
  opened.push(db);
  return db;
}

describe('a node of an older release', () => {
  it('starts and serves beside a newer schema that says it may', async () => {
    await start(expand);
    if (!isPostgres()) await closeAll();
    const node = await startPlatform(folder);
    await expect(register(node)).resolves.toBeDefined();
    await node.stop();
  });

  it('starts beside a contracted one when it knows the step that made the old form needless, and not otherwise', async () => {
    await start(expand, contract);
    await closeAll();
    await expect(start(expand)).resolves.toBeDefined();
    await expect(start()).rejects.toMatchObject({
      name: 'DatabaseTooNewError',
      message: expect.stringMatching(/changed by a newer release.*«pebbles without their old weight».*Start the newer/),
    });
  });

  it('does not start beside a step that says nothing', async () => {
    await start({ name: 'teleport', statements: [] });
    await expect(start(expand)).rejects.toThrow(/«teleport»/);
  });

  it('does not take steps of its own that a newer one has not taken', async () => {
    await start(expand);
    await expect(start({ ...contract, name: 'of another branch' })).rejects.toThrow(
      /has begun .*«pebbles».* not finished .*«of another branch»/,
    );
  });
});

describe.skipIf(!isPostgres())('a step that contracts', () => {
  it('waits for nodes that it would break, and not for those that know better or have ended', async () => {
    const oldest = await start();
    const older = await start(expand);
    await expect(start(expand, contract)).rejects.toMatchObject({
      name: 'DatabaseOlderNodesError',
      message: expect.stringMatching(/would break them. Nothing was changed.* knows «pebbles», then start/),
    });
    await oldest.read.selectFrom('migration').select('name').execute(); // it goes on
    await oldest.close();
    opened = opened.filter((db) => db !== oldest);
    await start(expand, contract);
    await expect(older.read.selectFrom('studio').select('sysname').execute()).resolves.not.toEqual([]);
  });
});

describe('a step with code', () => {
  it('goes on behind its last batch when its node was killed, and does nothing twice', async () => {
    const node = spawn(process.execPath, [WORKER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    for await (const chunk of node.stdout) {
      said += String(chunk);
      if (said.endsWith(';20;')) node.kill('SIGKILL');
    }
    await once(node, 'exit').catch(() => undefined);
    expect(said).toBe(';10;20;');
    const places: string[] = [];
    const db = await start(
      expand,
      weigh(async (after) => void places.push(after)),
    );
    expect(places).toEqual(['20', '30', '40']);
    expect(await wronglyWeighed(db)).toEqual([]);
  });

  it('is done once by two nodes that start together', async () => {
    const places: string[] = [];
    const step = weigh(async (after) => void places.push(after));
    const both = await Promise.allSettled([openAs(folder, [expand, step]), openAs(folder, [expand, step])]);
    opened.push(...both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const [db] = opened;
    expect(opened.length).toBe(isPostgres() ? 2 : 1); // the embedded database belongs to one process
    expect(places).toEqual(['', '10', '20', '30', '40']);
    expect(db && (await wronglyWeighed(db))).toEqual([]);
  });
});

describe('a step that changes indexes', () => {
  it('builds the new ones and drops the old, also where a node was killed half-way', async () => {
    const before = await start(expand, indexed);
    expect(await indexesOfPebbles(before)).toEqual(['pebble_weight']);
    await leaveUnfinished(before);
    expect(await indexesOfPebbles(before)).toContain('pebble_weight');
    expect(await indexesOfPebbles(await start(expand, indexed, reindexed))).toEqual(['pebble_heavy']);
  });

  it.skipIf(!isPostgres())(
    'holds up no transaction that has read the table and writes to it next, and none has to run again',
    async () => {
      const older = await start(expand, indexed);
      let newer: Promise<Db> | undefined;
      await older.write(async (tx) => {
        await sql`SELECT weight FROM pebble`.execute(tx);
        newer ??= start(expand, indexed, reindexed);
        let isOver = false;
        const over = (): void => void (isOver = true);
        newer.then(over, over);
        while (!isOver && !(await doesMigrationWait(tx))); // it waits for this transaction, or did not have to
        await sql`UPDATE pebble SET weight = id`.execute(tx);
      });
      if (!newer) throw new Error('the newer node was not started');
      expect(await indexesOfPebbles(await newer)).toEqual(['pebble_heavy']);
      expect(older.figures().retries).toBe(0);
      expect(await wronglyWeighed(older)).toEqual([]);
    },
  );

  it.skipIf(!isPostgres())('is taken beside a node that waits for the lock as releases before did', async () => {
    const older = await start(expand, indexed);
    let waiting: Promise<unknown> = Promise.resolve();
    const meanwhile = weigh(async (after) => {
      if (after !== '') return;
      waiting = older.read.connection().execute(async (on) => {
        await sql`SET deadlock_timeout = '1h'`.execute(on); // it has waited long already: PostgreSQL looks at each wait once, in its first second
        await sql`SELECT pg_advisory_lock(${MIGRATION_LOCK}), pg_advisory_unlock(${MIGRATION_LOCK})`.execute(on);
      });
      while (!(await isLockAwaited(older)));
    });
    expect(await indexesOfPebbles(await start(expand, indexed, meanwhile, reindexed))).toEqual(['pebble_heavy']);
    await waiting;
  });
});

/** Leaves the new index as a node does that dies while it builds: on PostgreSQL it is there, and nobody can use it. */
async function leaveUnfinished(db: Db): Promise<void> {
  if (!isPostgres()) {
    await db.write((tx) => sql`CREATE INDEX pebble_heavy ON pebble (weight DESC, id)`.execute(tx));
    return;
  }
  const build = sql`CREATE UNIQUE INDEX CONCURRENTLY pebble_heavy ON pebble (weight)`.execute(db.read);
  await expect(build).rejects.toThrow(/could not create unique index/);
}

async function isLockAwaited({ read }: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE l.locktype = 'advisory' AND NOT l.granted AND l.objid::bigint = ${MIGRATION_LOCK} AND d.datname = current_database()`.execute(
    read,
  );
  return rows.length > 0;
}
