import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryExecutor } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../server/data/open.ts';
import type { Db, Tx } from '../../server/db/db.ts';
import { createLive, type Live } from '../../server/platform/live/live.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { type Figure, median, told } from './figures.ts';

const CALLERS = 16;
const TRANSFERS = 2_400;
const ROUNDS = 7;
/** Stands in a recorded transfer where each repetition has a key of its own. */
const KEY = 'KEY-OF-THIS-TRANSFER';

/** Transfers a second at 16 callers, each durable before its answer, beside the bare database doing the same statements. */
export async function transferFigures(folder: string): Promise<Figure[]> {
  const bin = findPostgres();
  return [...(await embedded(join(folder, 'transfers'))), ...(bin === undefined ? [] : await onPostgres(bin))];
}

async function embedded(folder: string): Promise<Figure[]> {
  const db = await openDatabase({ folder });
  const statements = await recordTransfer(db);
  mkdirSync(join(folder, 'bare'));
  const bare = await openDatabase({ folder: join(folder, 'bare') });
  await recordTransfer(bare); // the same accounts
  await bare.close();
  const file = new DatabaseSync(join(folder, 'bare', 'marquee.db'), { enableForeignKeyConstraints: true });
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const prepared = statements.map(({ sql, parameters }) => ({ statement: file.prepare(sql), parameters }));
  const rates = await compareRates(productTransfer(db), async (caller, key) => {
    file.exec('BEGIN IMMEDIATE');
    for (const { statement, parameters } of prepared) {
      const values = keyed(parameters, key).map((value) => ownAccount(value, caller));
      statement.all(...(values as SQLInputValue[]));
    }
    file.exec('COMMIT');
  });
  file.close();
  await db.close();
  return judge('embedded', { ...rates, least: 300 });
}

async function onPostgres(bin: string): Promise<Figure[]> {
  const cluster = await startPostgres(bin);
  await cluster.run('CREATE DATABASE transfers');
  const url = cluster.urlOf('transfers');
  const db = await openDatabase({ folder: '', auditKey: 'k'.repeat(32), url });
  const statements = await recordTransfer(db);
  const pool = new pg.Pool({ connectionString: url, max: CALLERS });
  pool.on('error', () => {}); // connections that are closing when the cluster stops
  const rates = await compareRates(productTransfer(db), async (caller, key) => {
    const client = await pool.connect();
    await client.query('BEGIN');
    for (const [index, { sql, parameters }] of statements.entries()) {
      const values = keyed(parameters, `bare-${key}`).map((value) => ownAccount(value, caller));
      await client.query({ name: `s${index}`, text: sql, values });
    }
    await client.query('COMMIT');
    client.release();
  });
  await pool.end();
  await db.close();
  await cluster.stop();
  return judge('postgres', { ...rates, least: 500 });
}

function judge(name: string, { ours, reference, least }: { ours: number; reference: number; least: number }): Figure[] {
  const rateFigure: Figure = {
    ...told(`transfers-${name}`, ours, 'transfers/s', reference),
    target: `≥ ${least}/s and ≥ 0.6 × the bare database`,
    pass: ours >= least && ours / reference >= 0.6,
  };
  return [rateFigure];
}

type Work = (caller: number, key: string) => Promise<void>;

/** Both by turns, so that whatever else the machine does meets both; medians. */
async function compareRates(ours: Work, reference: Work): Promise<{ ours: number; reference: number }> {
  const rates = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await rate(ours, round));
    rates.reference.push(await rate(reference, round));
  }
  return { ours: median(rates.ours), reference: median(rates.reference) };
}

/** Transfers a second when every caller makes its share, one after another. */
async function rate(work: Work, round: number): Promise<number> {
  const turns = TRANSFERS / CALLERS;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = 0; turn < turns; turn += 1) await work(caller, `${round}-${caller}-${turn}`);
    }),
  );
  return TRANSFERS / ((performance.now() - started) / 1000);
}

/** The product's way, live news included. */
function productTransfer(db: Db): Work {
  const live = liveOf(db);
  return async (caller, key) => {
    await db.write((tx) => transferIn(tx, live, caller, key));
  };
}

function liveOf(db: Db): Live {
  return createLive({ db, clock: { now: () => Date.now() }, random: randomBytes, log: { error: () => undefined } });
}

async function transferIn(tx: Tx, live: Live, caller: number, key: string): Promise<void> {
  const player = { uid: 1000 + caller, currency: 'EUR', operator: 'bench', brand: 'bench' } as Player;
  const movement = { player, wallet: 'main', amount: 100n, against: 'games', kind: 'win' } as const;
  await moveMoney(tx, live, { ...movement, key, at: 0 });
}

/** Opens every caller's account and gives the statements of one transfer as they go to the database. */
async function recordTransfer(db: Db): Promise<CompiledQuery[]> {
  const open = productTransfer(db);
  for (let caller = 0; caller < CALLERS; caller += 1) await open(caller, `open-${caller}`);
  const queries: CompiledQuery[] = [];
  await db.write(async (tx) => {
    const executor = tx.getExecutor();
    const recording: Pick<QueryExecutor, 'adapter' | 'provideConnection'> = {
      adapter: executor.adapter,
      provideConnection: (consumer) =>
        executor.provideConnection((connection) => consumer(recorder(connection, queries))),
    };
    await transferIn(Object.defineProperty(tx, 'getExecutor', { value: () => recording }), liveOf(db), 0, KEY);
  });
  return queries;
}

function recorder(connection: DatabaseConnection, queries: CompiledQuery[]): DatabaseConnection {
  return {
    executeQuery(query) {
      queries.push(query);
      return connection.executeQuery(query);
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  };
}

function keyed(parameters: readonly unknown[], key: string): unknown[] {
  return parameters.map((value) => (typeof value === 'string' ? value.replace(KEY, key) : value));
}

/** The recorded transfer is the first caller's; each caller has an account of its own, as in the product. */
function ownAccount(value: unknown, caller: number): unknown {
  return typeof value === 'string' ? value.replace('player:1000', `player:${1000 + caller}`) : value;
}
