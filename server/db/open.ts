import type { Db } from './db.ts';
import { openSqlite } from './sqlite/open.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database; made when missing. One process at a time may own it. */
  folder: string;
}

/**
 * Opens the site's database. PostgreSQL will be chosen here, by `DATABASE_URL`, behind the same `Db`.
 * @throws DatabaseInUseError, DatabaseTooNewError
 */
export async function openDatabase({ folder }: DatabaseOptions): Promise<Db> {
  return openSqlite(folder);
}
