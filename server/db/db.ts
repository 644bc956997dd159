import type { Kysely, Transaction } from 'kysely';
import type { Seal } from './seal.ts';
import type { Tables } from './tables.ts';

/** The transaction that a piece of work reads and writes through. */
export type Tx = Transaction<Tables>;

/** Reads outside a write: sees only what is committed. */
export type Reader = Kysely<Tables>;

/** Current load of a database, and counters since it was opened. */
export interface DbFigures {
  connections: number;
  /** Of them, those that nobody uses. */
  idle: number;
  /** Callers that wait for a connection; on the embedded database, writes queued behind the current one. */
  waiting: number;
  /** Transactions that ran again because another one came between. */
  retries: number;
  /** Connections that broke. */
  faults: number;
}

/**
 * The one door to stored data, the same for every database behind it.
 * Integers come back as BigInt where the column is BIGINT (money in minor units, UTC milliseconds) and where they are computed
 * (count, sum); as number where the column is INTEGER.
 */
export interface Db {
  readonly read: Reader;
  /** Seals the audit log with a key that is not in the database. */
  readonly seal: Seal;
  /** The database engine behind it; for tests and figures, never for queries. */
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Runs `work` in one transaction; what it throws undoes everything. On SQLite writes run one after another, on PostgreSQL side
   * by side: there `work` may run again after a conflict, so it changes nothing outside but through `afterCommit`.
   * `work` asks only `tx` and waits for nothing else: everybody who writes is waiting behind it. Never nest it.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for work that fills a new database, which nodes that start together wish to do: they wait for the first as long as it takes. */
  fill<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `task` once what `tx` did is committed; never when it is undone. For telling others, not for storing. */
  afterCommit(tx: Tx, task: () => void): void;
  figures(): DbFigures;
  /** Problems of the stored file; empty when it is sound. Reads every page. */
  checkIntegrity(): Promise<readonly string[]>;
  /** Waits for running writes and lets the file go. */
  close(): Promise<void>;
}

/** Another running process owns the data folder. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** A newer release changed the stored data, and this one cannot use them any more. */
export class DatabaseTooNewError extends Error {
  override readonly name = 'DatabaseTooNewError';
}

/** Nodes of an older release run that the new steps of the stored form would break. */
export class DatabaseOlderNodesError extends Error {
  override readonly name = 'DatabaseOlderNodesError';
}

/** The database server at DATABASE_URL does not answer. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** 1 or 0, as both databases store a yes or no. */
export function flag(value: boolean): number {
  return value ? 1 : 0;
}
