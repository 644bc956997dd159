import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, kindOf, type TableShape } from './format.ts';
import { BATCH_BYTES, type Snapshot } from './snapshot.ts';

/**
 * Everything in a data folder's database as it is now. Another process may own the folder and go on writing: readers of a write-ahead log
 * see the moment they began at.
 * @throws BackupError
 */
export function openSqliteSnapshot(folder: string): Snapshot {
  const place = path.join(folder, 'marquee.db');
  if (!existsSync(place)) throw new BackupError(`There is nothing to back up: ${folder} holds no database.`);
  const file = new DatabaseSync(place, { timeout: 5000 });
  file.exec('PRAGMA query_only = ON; BEGIN');
  const tables = readSqliteTables(file); // the first reading fixes the moment
  const migrations = file.prepare('SELECT name FROM migration ORDER BY applied_at, name').all();
  return {
    engine: 'sqlite',
    tables,
    migrations: migrations.map(({ name }) => String(name)),
    rows: (table) => batchesOf(file, table),
    async close() {
      file.close();
    },
  };
}

/** The tables of an open database, by name. */
export function readSqliteTables(file: DatabaseSync): TableShape[] {
  const names = file.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`).all();
  return names
    .map(({ name }) => String(name))
    .toSorted()
    .map((name) => ({
      name,
      columns: file
        .prepare(`SELECT name, type FROM pragma_table_info(?)`)
        .all(name)
        .map((column) => ({
          name: String(column['name']),
          kind: kindOf(String(column['type']), `${name}.${String(column['name'])}`),
        })),
    }));
}

async function* batchesOf(file: DatabaseSync, { name, columns }: TableShape): AsyncGenerator<unknown[][]> {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const statement = file.prepare(`SELECT ${list} FROM "${name}"`);
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  let batch: unknown[][] = [];
  let bytes = 0;
  const rows: Iterable<unknown> = statement.iterate(); // lists, as it was told
  for (const row of rows) {
    if (!Array.isArray(row)) continue;
    batch.push(row);
    bytes += sizeOf(row);
    if (bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** About as many bytes as a row takes. */
export function sizeOf(row: readonly unknown[]): number {
  return row.reduce(
    (sum: number, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8) + 8,
    0,
  );
}
