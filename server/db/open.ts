import type { Db } from './db.ts';
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
  if (!url) return openSqlite(folder);
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(url);
}
