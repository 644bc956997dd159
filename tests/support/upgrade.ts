import { sql } from 'kysely';
import { migrations } from '../../server/data/migrations.ts';
import type { Db, Reader } from '../../server/db/db.ts';
import { ANY_RELEASE, type Migration } from '../../server/db/migration.ts';
import { MIGRATION_LOCK } from '../../server/db/postgres/migratePostgres.ts';
import { openSeal } from '../../server/db/seal.ts';
import { databaseUrlOf } from './database.ts';

/** Rows that the step with code changes, in batches of ten. */
const PEBBLES = 50;
const BATCH = 10;

/** Adds what releases before do not know and do not mind. */
export const expand: Migration = {
  name: 'pebbles',
  minimum: ANY_RELEASE,
  statements: [
    'CREATE TABLE pebble (id INTEGER PRIMARY KEY, weight INTEGER NOT NULL DEFAULT 0, old_weight INTEGER NOT NULL DEFAULT 0)',
    `INSERT INTO pebble (id) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEBBLES}) SELECT i FROM n`,
    'ALTER TABLE player ADD COLUMN nickname TEXT',
  ],
};

/** Takes away what only releases before `expand` need. */
export const contract: Migration = {
  name: 'pebbles without their old weight',
  minimum: expand.name,
  statements: ['ALTER TABLE pebble DROP COLUMN old_weight'],
};

/** Gives pebbles an index, then another one in its place. */
export const indexed: Migration = {
  name: 'pebbles by weight',
  minimum: ANY_RELEASE,
  statements: [],
  indexes: { build: { pebble_weight: 'pebble (weight)' } },
};
export const reindexed: Migration = {
  name: 'pebbles, heavy ones first',
  minimum: ANY_RELEASE,
  statements: [],
  indexes: { build: { pebble_heavy: 'pebble (weight DESC, id)' }, drop: ['pebble_weight'] },
};

/** Names of the indexes that pebbles can be found by. */
export async function indexesOfPebbles({ read, engine }: Pick<Db, 'read' | 'engine'>): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{
          name: string;
        }>`SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'pebble'`.execute(read)
      : await sql<{ name: string }>`
          SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
          WHERE indrelid = 'pebble'::regclass AND indisvalid AND NOT indisprimary`.execute(read);
  return rows.map(({ name }) => name);
}

/** On PostgreSQL: whether the node that migrates waits for somebody. */
export async function doesMigrationWait(on: Reader): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN (
      SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND l.granted AND l.objid::bigint = ${MIGRATION_LOCK} AND d.datname = current_database())`.execute(
    on,
  );
  return rows.length > 0;
}

/** Weighs each pebble, which shows how often that was done. @param before is told before each batch, by the place where it begins */
export function weigh(before: (after: string) => Promise<void> = async () => undefined): Migration {
  return {
    name: 'weights of pebbles',
    minimum: ANY_RELEASE,
    statements: [],
    async batch(on, after) {
      const from = Number(after);
      await sql`UPDATE pebble SET weight = weight + id WHERE id > ${from} AND id <= ${from + BATCH}`.execute(on);
      await before(after);
      return from + BATCH >= PEBBLES ? null : String(from + BATCH);
    },
  };
}

/** Ids of pebbles that were not weighed exactly once. */
export async function wronglyWeighed({ read }: Pick<Db, 'read'>): Promise<unknown[]> {
  const { rows } = await sql`SELECT id FROM pebble WHERE weight <> id`.execute(read);
  return rows;
}

/** Opens a folder's database as a release does that knows these steps beside those of today. */
export async function openAs(folder: string, newer: readonly Migration[]): Promise<Db> {
  const options = { seal: openSeal({ folder }), migrations: [...migrations, ...newer] };
  const url = await databaseUrlOf(folder);
  if (url === undefined) return (await import('../../server/db/sqlite/open.ts')).openSqlite(folder, options);
  return (await import('../../server/db/postgres/open.ts')).openPostgres(url, options);
}
