import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/data/open.ts';
import type { Db } from '../../server/db/db.ts';

/** Seeded database that tests on PostgreSQL copy: migrating and seeding again would cost each of them a second. */
export const TEMPLATE = 'marquee_template';

/** Address of the cluster when these tests run on PostgreSQL; processes that a test starts inherit it. */
function clusterUrl(): string | undefined {
  return process.env['TEST_POSTGRES_URL'] || undefined;
}

/** True when these tests run on PostgreSQL. */
export const isPostgres = (): boolean => clusterUrl() !== undefined;

/** The embedded database's file in its folder. */
const DATABASE_FILE = 'marquee.db';
/** Name of a file that reserves space against a full disk (`server/db/sqlite/reserve.ts`). */
const RESERVE_FILE = 'reserve';

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'marquee-platform-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Opens the database that belongs to a folder: the embedded one inside it, or on PostgreSQL one named after it. The same folder gives
 * the same data again.
 * @param keyFolder where the audit log's key lies, as in a data folder
 */
export async function openTestDatabase(folder: string, keyFolder = folder): Promise<Db> {
  const cluster = clusterUrl();
  if (cluster === undefined) copySeeded(folder);
  const url = cluster === undefined ? undefined : await ensureDatabase(cluster, folder);
  return openDatabase({ folder, url, keyFolder });
}

/** Address of the PostgreSQL database that `openTestDatabase` opens for a folder; undefined when these tests run on the embedded one. */
export async function databaseUrlOf(folder: string): Promise<string | undefined> {
  const cluster = clusterUrl();
  return cluster === undefined ? undefined : ensureDatabase(cluster, folder);
}

/** Puts the seeded database of this run into a folder that has none. */
function copySeeded(folder: string): void {
  const seeded = process.env['TEST_SEEDED_FOLDER'];
  const file = path.join(folder, DATABASE_FILE);
  if (!seeded || existsSync(file)) return;
  copyFileSync(path.join(seeded, DATABASE_FILE), file, constants.COPYFILE_FICLONE);
  // nobody writes into it, so all can have the same: to fill and to free 8 MB costs as much as the rest of a start
  if (statSync(seeded).dev === statSync(folder).dev)
    linkSync(path.join(seeded, RESERVE_FILE), path.join(folder, RESERVE_FILE));
}

/** Address of the PostgreSQL database that belongs to a folder, made with nothing in it; undefined when these tests run on the embedded one. */
export async function emptyDatabaseUrl(folder: string): Promise<string | undefined> {
  const cluster = clusterUrl();
  return cluster === undefined ? undefined : ensureDatabase(cluster, folder, 'template0');
}

async function ensureDatabase(cluster: string, folder: string, template = TEMPLATE): Promise<string> {
  const name = `t_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    // files copied by the file system cost a third of pages written to the log
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
