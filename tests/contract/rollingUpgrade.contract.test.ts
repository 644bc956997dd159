import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import type { Migration } from '../../server/db/migration.ts';
import { isPostgres, openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';
import { startPlatform } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { contract, expand, openAs, weigh, wronglyWeighed } from '../support/upgrade.ts';

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
