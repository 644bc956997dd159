import { sql } from 'kysely';
import type { Reader } from './db.ts';
import type { IndexChanges } from './migration.ts';

/** Builds and drops indexes where nobody else uses the tables. What is done already is passed over. */
export async function changeIndexes(on: Reader, { build = {}, drop = [] }: IndexChanges): Promise<void> {
  for (const [name, columns] of Object.entries(build))
    await sql.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${columns}`).execute(on);
  for (const name of drop) await sql.raw(`DROP INDEX IF EXISTS ${name}`).execute(on);
}
