/** Rows as the program sees them. Ids are text, times UTC milliseconds, money integer minor units. */

export interface CounterTable {
  name: string;
  value: number;
}

/** A migration that was begun or is done. */
export interface MigrationTable {
  name: string;
  applied_at: bigint;
  /**
   * Step that a release has to know to use the database, so that a release that does not know this migration can tell whether it may. Empty:
   * every release may; null: only those that know this migration.
   */
  minimum: string | null;
  /** Place that its code came to; null when it is done. */
  progress: string | null;
}

/** A release that used the database, and the steps it knows: a migration must not break its nodes while they run. */
export interface NodeReleaseTable {
  /** Part of the hash of `steps`. On PostgreSQL each connection of a node holds a shared advisory lock of this number. */
  id: number;
  /** Names of migrations, as JSON. */
  steps: string;
}

/** Every table by name: here those that belong to nobody else. An area adds its own in its `tables.ts` (`declare module`), so that a new one touches no list. */
export interface Tables {
  counter: CounterTable;
  migration: MigrationTable;
  node_release: NodeReleaseTable;
}

/** The table of migrations as the first release made it; `databaseMigrations` add to it. */
export const MIGRATION_TABLE =
  'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)';
