import path from 'node:path';
import type { Db } from '../db/db.ts';
import { openSeal } from '../db/seal.ts';
import { openSqlite } from '../db/sqlite/open.ts';
import { migrations } from './migrations.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database; made when missing. One process at a time may own it. */
  folder: string;
  /** PostgreSQL in its place: `postgres://…`. */
  url?: string | undefined;
  /** Folder of the audit log's key and of the record of the log's length; `folder` by default. */
  keyFolder?: string;
  /** In place of that key. */
  auditKey?: string | undefined;
}

/** The place of a site's data, as the environment sets it. */
export interface DataPlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  auditKey?: string | undefined;
}

/** The embedded database's folder in a data folder. */
export function folderOf({ dataDir }: Pick<DataPlace, 'dataDir'>): string {
  return path.join(dataDir, 'db');
}

/** Opens the database of a data folder, or the server that replaces it. Throws as `openDatabase` does. */
export function openData(place: DataPlace): Promise<Db> {
  const { dataDir, databaseUrl, auditKey } = place;
  return openDatabase({ folder: folderOf(place), url: databaseUrl, keyFolder: dataDir, auditKey });
}

/**
 * Opens the site's database: PostgreSQL when an address is given, the embedded one otherwise.
 * @throws DatabaseInUseError, DatabaseTooNewError, DatabaseOlderNodesError, DatabaseUnreachableError
 */
export async function openDatabase({ folder, url, keyFolder = folder, auditKey }: DatabaseOptions): Promise<Db> {
  const seal = openSeal({ folder: keyFolder, key: auditKey });
  if (!url) return openSqlite(folder, { seal, migrations });
  const { openPostgres } = await import('../db/postgres/open.ts');
  return openPostgres(url, { seal, migrations });
}
