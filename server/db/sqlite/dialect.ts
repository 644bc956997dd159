import type { DatabaseSync } from 'node:sqlite';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteConnection } from './connection.ts';

/** Kysely over one open file of `node:sqlite`. Transactions are BEGIN IMMEDIATE and wait in one queue. */
export function sqliteDialect(file: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SqliteDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #connection: SqliteConnection;
  /** Settles when everybody who asked before has given the connection back. */
  #free: Promise<void> = Promise.resolve();
  #giveBack = (): void => {};

  constructor(file: DatabaseSync) {
    this.#file = file;
    this.#connection = new SqliteConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    const turn = Promise.withResolvers<void>();
    this.#free = turn.promise;
    await before;
    this.#giveBack = turn.resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#giveBack();
  }

  async beginTransaction(): Promise<void> {
    // IMMEDIATE takes the write lock at once, so a transaction never fails half-way for want of it
    this.#connection.command('BEGIN IMMEDIATE');
  }

  async commitTransaction(): Promise<void> {
    this.#connection.command('COMMIT');
  }

  async rollbackTransaction(): Promise<void> {
    // a full disk makes SQLite undo by itself; a second undoing would hide why
    if (this.#file.isTransaction) this.#connection.command('ROLLBACK');
  }

  async destroy(): Promise<void> {
    await this.#free;
    this.#connection.close();
  }
}
