import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { within } from '../../tests/support/length.ts';
import { DatabaseInUseError, type Db } from '../db/db.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';

let folder: string;
const opened: Db[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-db-'));
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Db> {
  const db = await openDatabase({ folder });
  opened.push(db);
  return db;
}

const studio = (sysname: string) => ({ sysname, name: sysname, position: 1 });

it('has a name of its own for every migration', () => {
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
});

it('flushes each commit to the disk before it is answered, keeps its log short, and is of a build that keeps its log whole [REL-W1] [REL-W10]', async () => {
  const { read } = await open();
  const asked = async (name: string) =>
    Object.values((await sql.raw<object>(`PRAGMA ${name}`).execute(read)).rows[0] ?? {})[0];
  expect([await asked('journal_mode'), await asked('synchronous'), await asked('journal_size_limit')]).toEqual([
    'wal',
    2n, // FULL
    16n * 1024n * 1024n,
  ]);
  const [{ build } = { build: '' }] = (await sql<{ build: string }>`SELECT sqlite_version() AS build`.execute(read))
    .rows;
  const [major = 0, minor = 0, patch = 0] = build.split('.').map(Number);
  expect(major * 1_000_000 + minor * 1_000 + patch, build).toBeGreaterThanOrEqual(3_051_003);
});

it('tells others only what is committed', async () => {
  const db = await open();
  const told: string[] = [];
  await db.write(async (tx) => db.afterCommit(tx, () => told.push('kept')));
  await db
    .write(async (tx) => {
      db.afterCommit(tx, () => told.push('undone'));
      throw new Error('no');
    })
    .catch(() => {});
  expect(told).toEqual(['kept']);
});

it('undoes everything a failed write did, and shows readers nothing before it is committed', async () => {
  const db = await open();
  await expect(
    db.write(async (tx) => {
      await tx.insertInto('studio').values(studio('a')).execute();
      expect(await db.read.selectFrom('studio').selectAll().execute()).toEqual([]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await db.read.selectFrom('studio').selectAll().execute()).toEqual([]);
});

it('runs writes one after another, in the order they were asked for', async () => {
  const db = await open();
  const next = () =>
    db.write(async (tx) => {
      const { value } = await tx
        .selectFrom('counter')
        .select('value')
        .where('name', '=', 'uid')
        .executeTakeFirstOrThrow();
      await Promise.resolve();
      await tx
        .updateTable('counter')
        .set({ value: value + 1 })
        .where('name', '=', 'uid')
        .execute();
      return value;
    });
  const values = await Promise.all(Array.from({ length: 20 }, next));
  expect(values).toEqual(Array.from({ length: 20 }, (_, index) => 100000 + index));
});

it('reads BIGINT and computed integers as BigInt, INTEGER as number', async () => {
  const db = await open();
  const row = await db.read
    .selectFrom('counter')
    .innerJoin('migration', 'migration.name', 'migration.name')
    .select(({ fn }) => ['counter.value', 'applied_at', fn.countAll<bigint>().as('steps')])
    .groupBy(['counter.value', 'applied_at'])
    .executeTakeFirstOrThrow();
  expect([typeof row.value, typeof row.applied_at, typeof row.steps]).toEqual(['number', 'bigint', 'bigint']);
});

it('refuses writes through the reader', async () => {
  const db = await open();
  await expect(db.read.insertInto('studio').values(studio('a')).execute()).rejects.toThrow(/readonly/);
});

it('is sound, keeps its rows when opened again, and opens in milliseconds', async () => {
  const first = await open();
  await first.write(async (tx) => tx.insertInto('studio').values(studio('kept')).execute());
  await opened.pop()?.close();
  const before = process.cpuUsage();
  const db = await open();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(within(150)); // of this process, whatever else the machine does
  expect(await db.read.selectFrom('studio').select('sysname').execute()).toEqual([{ sysname: 'kept' }]);
  expect(await db.checkIntegrity()).toEqual([]);
});

it('tells the second opener who owns the folder', async () => {
  await open();
  await expect(open()).rejects.toThrow(new RegExp(`in use by process ${process.pid}`));
});

it('is not blocked by the lock of a killed process', async () => {
  const script = `import { openDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'open.ts'))};
    await openDatabase({ folder: ${JSON.stringify(folder)} }); console.log('open'); setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  await expect(openDatabase({ folder })).rejects.toBeInstanceOf(DatabaseInUseError);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await expect(open()).resolves.toBeDefined();
});
