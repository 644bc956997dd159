import type { TableShape } from './format.ts';

/** All data as it was at one moment, while others go on writing. */
export interface Snapshot {
  engine: 'sqlite' | 'postgres';
  migrations: readonly string[];
  tables: readonly TableShape[];
  /** A table's rows in batches of bounded size, columns in the order of its shape. */
  rows(table: TableShape): AsyncIterable<readonly (readonly unknown[])[]>;
  close(): Promise<void>;
}

/** Rows handed on together: some megabytes at most, by what the last ones took. */
export const BATCH_BYTES = 2 * 1024 * 1024;
