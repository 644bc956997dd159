import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { DatabaseOlderNodesError } from '../db.ts';
import { type Migrating, migrate, releaseOf } from '../migrate.ts';
import type { IndexChanges, Migration } from '../migration.ts';
import type { Tables } from '../tables.ts';
import { changeIndexesBeside } from './changeIndexesBeside.ts';
import { ANSWER_MS, inTime, LONG_ANSWER_MS } from './inTime.ts';

/** Any number: nodes that start together migrate one after another. */
export const MIGRATION_LOCK = 7_241_953;
/** Any number: with it, each connection of a node holds a shared lock that is named after its release, as long as it is open. */
const RELEASE_LOCK = 7_241_954;
/** The server needs a moment to notice that a node has ended, which must not make the next one give up. Milliseconds. */
const ENDING_MS = 2_000;
const LOOK_MS = 100;
const INT8 = 20;
const NUMERIC = 1700;

/** Reads whole numbers as the program wants them; `sum` of BIGINT is NUMERIC in PostgreSQL. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 || oid === NUMERIC ? BigInt : pg.types.getTypeParser(oid, format);
  },
};

/** Shows at a connection which release uses it. The server forgets it with the connection, so a node that dies is not waited for. */
export async function showRelease(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const shown = client.query('SELECT pg_advisory_lock_shared($1, $2)', [RELEASE_LOCK, releaseOf(migrations)]);
  await inTime(client, ANSWER_MS, shown);
}

/**
 * Brings the stored form up to date while other nodes that start wait.
 * @throws DatabaseTooNewError, DatabaseOlderNodesError
 */
export async function migratePostgres(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  const ask = (text: string, values: unknown[] = []) => inTime(client, LONG_ANSWER_MS, client.query(text, values));
  let isDone = false;
  try {
    // a step over large tables takes its time, and so does waiting for another node's
    await ask('SET statement_timeout = 0');
    // asked again and again: one statement that waits would hold up the building of indexes, which waits for statements before it
    while (!(await isMigrating(ask))) await wait(LOOK_MS);
    const on = databaseOver(client);
    // what waits for a table holds up everybody who wants it next, but for the building of indexes beside them
    const changeIndexes = async (changes: IndexChanges): Promise<void> => {
      await ask('SET lock_timeout = 0');
      await changeIndexesBeside(on, changes);
      await ask('RESET lock_timeout');
    };
    const transaction: Migrating['transaction'] = (work) => on.transaction().execute(work);
    const refuseNodesBelow = (minimum: string, step: string) => refuseOlder(on, { migrations, minimum, step });
    await migrate(
      { engine: 'postgres', on, transaction, refuseNodesBelow, changeIndexesBeside: changeIndexes },
      migrations,
    );
    await ask('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await ask('RESET statement_timeout');
    isDone = true;
  } finally {
    // Kept, so that this node shows its release from before others may migrate. After a fault it is closed: that gives back the lock.
    client.release(!isDone);
  }
}

/** Takes the lock of migrations when no other node has it. */
async function isMigrating(ask: (text: string, values: unknown[]) => Promise<pg.QueryResult>): Promise<boolean> {
  const { rows } = await ask('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
  return rows[0]?.taken === true;
}

/**
 * Brings a database up to date within the transaction that is open on this connection.
 * @throws DatabaseTooNewError
 */
export async function migrateWithin(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const on = databaseOver(client);
  await migrate({ engine: 'postgres', on, transaction: (work) => work(on) }, migrations);
}

/** The database as one connection sees it. */
function databaseOver(client: pg.ClientBase): Kysely<Tables> {
  const query = (text: string, values: unknown[]) =>
    inTime(client, LONG_ANSWER_MS, client.query({ text, values, types }));
  const connection = { query, release: () => undefined };
  const pool = { options: {}, connect: async () => connection, end: async () => undefined };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Kysely asks of a pool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

interface Contracting {
  migrations: readonly Migration[];
  minimum: string;
  step: string;
}

async function refuseOlder(on: Kysely<Tables>, { migrations, minimum, step }: Contracting): Promise<void> {
  let places = await placesBelow(on, { migrations, minimum });
  for (let waitedMs = 0; places.length > 0 && waitedMs < ENDING_MS; waitedMs += LOOK_MS) {
    await wait(LOOK_MS);
    places = await placesBelow(on, { migrations, minimum });
  }
  if (places.length === 0) return;
  const first = minimum === step ? '' : ` or replace them by a release that knows «${minimum}»,`;
  throw new DatabaseOlderNodesError(
    `Nodes of an older release use the database (at ${places.join(', ')}), and the step «${step}» would break them. Nothing was changed by it. Stop them,${first} then start this one again.`,
  );
}

/** Where nodes run whose release does not know a step. */
async function placesBelow(
  on: Kysely<Tables>,
  { migrations, minimum }: Pick<Contracting, 'migrations' | 'minimum'>,
): Promise<string[]> {
  const { rows } = await sql<{ release: bigint; place: string | null }>`
    SELECT DISTINCT l.objid::bigint AS release, host(a.client_addr) AS place
    FROM pg_locks l JOIN pg_database d ON d.oid = l.database LEFT JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.classid::bigint = ${RELEASE_LOCK}`.execute(
    on,
  );
  const others = rows.filter(({ release }) => Number(release) !== releaseOf(migrations));
  if (others.length === 0) return [];
  const ids = others.map(({ release }) => Number(release));
  const releases = await on.selectFrom('node_release').selectAll().where('id', 'in', ids).execute();
  const able = new Set(releases.filter(({ steps }) => knows(steps, minimum)).map(({ id }) => id));
  const below = others.filter(({ release }) => !able.has(Number(release)));
  return [...new Set(below.map(({ place }) => place ?? 'this machine'))];
}

function knows(steps: string, name: string): boolean {
  const names: unknown = JSON.parse(steps);
  return Array.isArray(names) && names.includes(name);
}
