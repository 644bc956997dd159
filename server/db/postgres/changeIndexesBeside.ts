import { sql } from 'kysely';
import { systemError } from '../../faults/systemError.ts';
import { changeIndexes } from '../changeIndexes.ts';
import type { Reader } from '../db.ts';
import type { IndexChanges } from '../migration.ts';

const DEADLOCK = '40P01';

/**
 * Builds and drops indexes while other nodes read and write the tables: each by itself, and in no transaction. PostgreSQL waits for
 * transactions that began before, and nobody waits for it.
 */
export async function changeIndexesBeside(on: Reader, { build = {}, drop = [] }: IndexChanges): Promise<void> {
  for (const [name, columns] of Object.entries(build)) await buildBeside(on, { name, columns });
  for (const name of drop) await sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`).execute(on);
}

/**
 * A node of an older release, or a restore, waits for the lock of migrations in one statement, and the build would wait for that statement's
 * end. PostgreSQL ends the build, for this is a deadlock; a node that began to wait within the last second is ended in its place, and has to
 * be started again. Where it was the build, the index is built at once, and whoever writes to the table waits for it.
 */
async function buildBeside(on: Reader, { name, columns }: { name: string; columns: string }): Promise<void> {
  await dropUnfinished(on, name);
  try {
    await sql.raw(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${columns}`).execute(on);
  } catch (error) {
    if (systemError(error).code !== DEADLOCK) throw error;
    await dropUnfinished(on, name);
    await changeIndexes(on, { build: { [name]: columns } });
  }
}

/** A build that was cut short leaves an index that nobody reads, and that would count as there. */
async function dropUnfinished(on: Reader, name: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM pg_index WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid`.execute(
    on,
  );
  if (rows.length > 0) await sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`).execute(on);
}
