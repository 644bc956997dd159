import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { systemError } from '../../faults/systemError.ts';
import { createCommitTasks } from '../afterCommit.ts';
import { DatabaseUnreachableError, type Db, type Tx } from '../db.ts';
import type { Migration, OpenWith } from '../migration.ts';
import { withSeal } from '../sealing.ts';
import type { Tables } from '../tables.ts';
import { ANSWER_MS, LONG_ANSWER_MS, STATEMENT_MS } from './inTime.ts';
import { KEEP_ALIVE } from './keepAlive.ts';
import { migratePostgres, showRelease, types } from './migratePostgres.ts';
import { createNames, namedPool } from './namedPool.ts';

/** Connections of one node. */
const POOL_SIZE = 16;
/**
 * Settings of each connection, so that a node that vanishes without notice (power, network) holds no lock for longer than some seconds:
 * PostgreSQL by default would wait two hours. A statement that takes longer than a minute is a fault of ours, and must not keep its
 * connection from other callers. Milliseconds; keepalives in seconds.
 */
const SESSION = {
  idle_in_transaction_session_timeout: 5_000,
  client_connection_check_interval: 2_000,
  lock_timeout: 20_000,
  statement_timeout: STATEMENT_MS,
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 2,
};
const OPTIONS = Object.entries(SESSION)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
/** Longest wait for a connection: the server's start, or a free place in the pool. */
const CONNECT_MS = 10_000;
/** Tries of a write that ran into another one. */
const TRIES = 4;
/** «Serialization failure» and «deadlock detected»: the loser may simply go again. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/**
 * Opens a PostgreSQL database, bringing its tables up to date.
 * @param answerMs how long an answer is waited for before its connection counts as lost, milliseconds
 * @throws DatabaseUnreachableError, DatabaseTooNewError, DatabaseOlderNodesError
 */
export async function openPostgres(
  url: string,
  { seal, migrations, answerMs = ANSWER_MS }: OpenWith & { answerMs?: number },
): Promise<Db> {
  const pool = createPool(url, migrations);
  const since = { retries: 0, faults: 0 };
  // An idle connection that breaks is replaced at the next use, which reports what is wrong; one in the hands of a transaction fails its
  // next statement. Unheard, either would end the process.
  const broken = (): void => void since.faults++;
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));
  try {
    await migratePostgres(pool, migrations);
  } catch (error) {
    await pool.end();
    if (isOutOfReach(error)) throw new DatabaseUnreachableError(unreachableLine(url, error));
    throw error;
  }
  const nameOf = createNames();
  const databaseOn = (waitMs: number): Kysely<Tables> =>
    new Kysely({ dialect: new PostgresDialect({ pool: namedPool(pool, { nameOf, answerMs: waitMs }) }) });
  const database = databaseOn(answerMs);
  const tasks = createCommitTasks();
  const writeOn =
    (on: Kysely<Tables>): Db['write'] =>
    (work) =>
      writeWithRetries(on, (tx) => withSeal(tx, { seal, tasks }, work), {
        committed: tasks.run,
        tryAgain: () => void since.retries++,
      });
  const fillOn = writeOn(databaseOn(LONG_ANSWER_MS)); // the same connections, so it needs no end of its own
  return {
    engine: 'postgres',
    seal,
    read: database,
    write: writeOn(database),
    fill: (work) =>
      fillOn(async (tx) => {
        await waitLong(tx);
        return work(tx);
      }),
    afterCommit: tasks.add,
    figures: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, ...since }),
    async checkIntegrity() {
      return []; // the server's own checksums and amcheck are its operator's
    },
    async close() {
      await database.destroy();
      if (!pool.ended) await pool.end(); // a database that was never asked anything is not closed with its asker
    },
  };
}

function createPool(url: string, migrations: readonly Migration[]): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    options: OPTIONS,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: (client) => showRelease(client, migrations),
  });
}

/** Until its end, this transaction waits for others as long as they take, and may think for a minute between two statements. */
async function waitLong(tx: Tx): Promise<void> {
  const settings = sql.join(
    Object.entries({ lock_timeout: '0', statement_timeout: '0', idle_in_transaction_session_timeout: '60s' }).map(
      ([name, value]) => sql`set_config(${name}, ${value}, true)`,
    ),
  );
  await sql`SELECT ${settings}`.execute(tx);
}

async function writeWithRetries<T>(
  database: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  { committed, tryAgain }: { committed(tx: Tx): void; tryAgain(): void },
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    let used: Tx | null = null;
    try {
      const result = await database.transaction().execute(async (tx) => {
        used = tx;
        return work(tx);
      });
      if (used) committed(used);
      return result;
    } catch (error) {
      if (tried >= TRIES || !CONFLICTS.has(systemError(error).code ?? '')) throw error;
      tryAgain();
    }
  }
}

function isOutOfReach(error: unknown): boolean {
  const { code } = systemError(error);
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ENOENT' || code === '3D000' || code === '28P01';
}

/** Without the password in the address. */
function unreachableLine(url: string, error: unknown): string {
  const place = URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'the address';
  return `DATABASE_URL: ${place} cannot be used (${systemError(error).message}). Start PostgreSQL, or take DATABASE_URL away to use the embedded database.`;
}
