import type { Db } from './db.ts';
import { openPostgres } from './postgres/open.ts';
import { openSqlite } from './sqlite/open.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database; made when missing. One process at a time may own it. */
  folder: string;
  /** PostgreSQL in its place: `postgres://…`. */
  url?: string | undefined;
}

/**
 * Opens the site's database: PostgreSQL when an address is given, the embedded one otherwise.
 * @throws DatabaseInUseError, DatabaseTooNewError, DatabaseUnreachableError
 */
export async function openDatabase({ folder, url }: DatabaseOptions): Promise<Db> {
  return url ? openPostgres(url) : openSqlite(folder);
}
