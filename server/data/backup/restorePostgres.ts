import type pg from 'pg';
import { recordOf } from '#schemas/record.ts';
import { MIGRATION_LOCK, migrateWithin } from '../../db/postgres/migratePostgres.ts';
import { MIGRATION_TABLE } from '../../db/tables.ts';
import { systemError } from '../../faults/systemError.ts';
import { migrations } from '../migrations.ts';
import { BackupError, type Header, type Kind, type TableShape, type Value } from './format.ts';
import { connect, readPostgresTables } from './postgresSnapshot.ts';
import { readBackup } from './readBackup.ts';
import type { RestoreAsked, Restored } from './restoreSqlite.ts';
import { proveShapes, takenSteps } from './steps.ts';

const ARRAYS: Readonly<Record<Kind, string>> = { integer: 'bigint[]', text: 'text[]', bytes: 'bytea[]' };

/**
 * Fills a PostgreSQL database from a backup in one transaction: whenever this is killed, the server undoes it. Tables that were there are
 * moved into a schema of their own first.
 * @throws BackupError also while anybody else is connected
 */
export async function restorePostgres(url: string, asked: RestoreAsked): Promise<Restored> {
  const client = await connect(url);
  try {
    await client.query('SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0; BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]); // nodes that start now wait
    await refuseOthers(client);
    const before = await moveOld(client, asked);
    const done = await fill(client, asked);
    await client.query('COMMIT');
    return { ...done, before };
  } catch (error) {
    throw error instanceof BackupError ? error : wordsOf(error);
  } finally {
    await client.end();
  }
}

function wordsOf(error: unknown): BackupError {
  const { message } = systemError(error);
  const { detail } = recordOf(error);
  return new BackupError(`PostgreSQL refused (${message}${typeof detail === 'string' ? `; ${detail}` : ''}).`);
}

async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT coalesce(nullif(application_name, ''), 'a program') || ' at ' || coalesce(host(client_addr), 'this machine') AS name
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (rows.length === 0) return;
  const names = [...new Set(rows.map(({ name }) => name))].join(', ');
  throw new BackupError(
    `${rows.length} connections to the database are open (${names}). Stop every node of the site, then restore.`,
  );
}

/** Moves tables and the functions of their triggers out of the way. @returns the schema that holds them; undefined when there were none */
async function moveOld(client: pg.Client, { isOver, takenAt }: RestoreAsked): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  );
  if (tables.length === 0) return undefined;
  if (!isOver)
    throw new BackupError(
      'The database at DATABASE_URL holds data already. With --over it is replaced, and kept in a schema of its own.',
    );
  const previous = `before_restore_${takenAt.toISOString().replaceAll(/\D/g, '').slice(0, 17)}`;
  const { rows: functions } = await client.query<{ signature: string }>(
    `SELECT DISTINCT tgfoid::regprocedure::text AS signature FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace`,
  );
  await client.query(`CREATE SCHEMA ${previous}`);
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" SET SCHEMA ${previous}`);
  for (const { signature } of functions) await client.query(`ALTER FUNCTION ${signature} SET SCHEMA ${previous}`);
  return previous;
}

async function fill(client: pg.Client, { file, tell }: RestoreAsked): Promise<Omit<Restored, 'before'>> {
  let keys: readonly ForeignKey[] = [];
  let shapes: readonly TableShape[] = [];
  for await (const part of readBackup(file)) {
    if (part.part === 'header') {
      shapes = await makeTables(client, part.header);
      keys = await dropReferences(client);
    }
    if (part.part === 'rows') await insert(client, part.table, part.rows);
    if (part.part !== 'end') continue;
    tell(`${part.rows} rows are read, now they are proved …`);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${definition}`);
    for (const { name } of shapes) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    await migrateWithin(client, migrations); // a backup of an older release
    return { header: part.header, tables: part.tables, rows: part.rows };
  }
  throw new BackupError(`${file} is empty.`);
}

/** Makes the tables as they were, empty and with their triggers at rest. */
async function makeTables(client: pg.Client, header: Header): Promise<readonly TableShape[]> {
  await client.query(MIGRATION_TABLE);
  for (const { statements, postgres = [] } of takenSteps(header))
    for (const statement of [...statements, ...postgres]) await client.query(statement);
  const tables = await readPostgresTables(client);
  proveShapes(tables, header);
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  for (const { name } of tables) await client.query(`DELETE FROM "${name}"`);
  return tables;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come table by table: what refers to what is proved at the end. */
async function dropReferences(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
  return rows;
}

/** One statement for many rows: a list of values for each column. */
async function insert(client: pg.Client, { name, columns }: TableShape, rows: readonly Value[][]): Promise<void> {
  if (rows.length === 0) return;
  const lists = columns.map((_, index) => rows.map((row) => textOf(row[index] ?? null)));
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const values = columns.map(({ kind }, index) => `$${index + 1}::${ARRAYS[kind]}`).join(', ');
  await client.query(`INSERT INTO "${name}" (${list}) SELECT * FROM unnest(${values})`, lists);
}

function textOf(value: Value): Buffer | string | null {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
