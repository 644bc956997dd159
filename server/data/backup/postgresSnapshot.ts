import pg from 'pg';
import { BackupError, kindOf, type TableShape } from './format.ts';
import { BATCH_BYTES, type Snapshot } from './snapshot.ts';
import { sizeOf } from './sqliteSnapshot.ts';

/** Rows of the first batch of a table, and of any. */
const FIRST = 50;
const MOST = 5_000;

/**
 * Everything in a PostgreSQL database as it is now, by one transaction that sees one moment; nobody who writes waits for it.
 * @throws BackupError
 */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  await client.query('SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const tables = await readPostgresTables(client); // the first reading fixes the moment
    if (!tables.some(({ name }) => name === 'migration'))
      throw new BackupError('There is nothing to back up: the database at DATABASE_URL holds no Marquee.');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY applied_at, name');
    return {
      engine: 'postgres',
      tables,
      migrations: rows.map(({ name }) => name),
      rows: (table) => batchesOf(client, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @throws BackupError without the password in the address */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'marquee backup' });
  client.on('error', () => undefined); // the statement that meets it tells
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new BackupError(
      `The database at DATABASE_URL cannot be used (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

/** The tables of the database's own schema, by name. */
export async function readPostgresTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND t.table_type = 'BASE TABLE' ORDER BY c.table_name, c.ordinal_position`,
  );
  return [...Map.groupBy(rows, ({ table }) => table)]
    .map(([name, columns]) => ({
      name,
      columns: columns.map(({ column, type }) => ({ name: column, kind: kindOf(type, `${name}.${column}`) })),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function* batchesOf(client: pg.Client, { name, columns }: TableShape): AsyncGenerator<unknown[][]> {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT ${list} FROM "${name}"`);
  for (let count = FIRST; ; ) {
    const { rows } = await client.query<unknown[]>({ text: `FETCH ${count} FROM backup`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows;
    const each = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length;
    count = Math.max(1, Math.min(MOST, 2 * count, Math.floor(BATCH_BYTES / each)));
  }
  await client.query('CLOSE backup');
}
