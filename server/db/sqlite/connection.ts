import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** Prepared statements kept per connection; beyond that the one unused for longest goes. */
const MAX_PREPARED = 300;

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
  /** Columns declared INTEGER, which the program reads as plain numbers. */
  numberColumns: readonly string[];
}

type Row = Record<string, SQLOutputValue>;

/** One open SQLite file as Kysely wants it. Not for two callers at once: the driver hands it out in turn. */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, returnsRows, numberColumns } = this.#prepare(query.sql);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database refuses others
    const values = query.parameters as SQLInputValue[];
    if (!returnsRows) {
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const rows = statement.all(...values) as Row[];
    if (numberColumns.length > 0) for (const row of rows) toNumbers(row, numberColumns);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query’s type says what rows it gives
    return { rows: rows as R[] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; this one only refuses
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read in pages: a stream would hold the one connection for as long as its reader likes.');
  }

  /** BEGIN, COMMIT and the like. */
  command(sql: string): void {
    this.#file.exec(sql);
  }

  close(): void {
    this.#prepared.clear();
    this.#file.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) {
      this.#prepared.delete(sql); // taken out and put back, so that the map's order is the order of use
      this.#prepared.set(sql, known);
      return known;
    }
    const statement = this.#file.prepare(sql);
    statement.setReadBigInts(true);
    const columns = statement.columns();
    const numberColumns = columns.filter(({ type }) => type === 'INTEGER').map(({ name }) => name);
    const prepared = { statement, returnsRows: columns.length > 0, numberColumns };
    this.#prepared.set(sql, prepared);
    if (this.#prepared.size > MAX_PREPARED) {
      const oldest = this.#prepared.keys().next();
      if (!oldest.done) this.#prepared.delete(oldest.value);
    }
    return prepared;
  }
}

function toNumbers(row: Row, columns: readonly string[]): void {
  for (const column of columns) {
    const value = row[column];
    if (typeof value === 'bigint') row[column] = Number(value);
  }
}
