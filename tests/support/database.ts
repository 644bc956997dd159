import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';

/** Seeded database that tests on PostgreSQL copy: migrating and seeding anew would cost each of them a second. */
export const TEMPLATE = 'marquee_template';

/** Address of the cluster when these tests run on PostgreSQL; processes that a test starts inherit it. */
function clusterUrl(): string | undefined {
  return process.env['TEST_POSTGRES_URL'] || undefined;
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'marquee-platform-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Opens the database that belongs to a folder: the embedded one inside it, or on PostgreSQL one named after it. The same folder gives
 * the same data again.
 */
export async function openTestDatabase(folder: string): Promise<Db> {
  const cluster = clusterUrl();
  return openDatabase({ folder, url: cluster === undefined ? undefined : await ensureDatabase(cluster, folder) });
}

async function ensureDatabase(cluster: string, folder: string): Promise<string> {
  const name = `t_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
