import type { Reader } from './db.ts';
import type { Seal } from './seal.ts';

/**
 * Minimum of a migration that only expands what is stored (a new table, a new column with a default or without a value): every older release
 * goes on beside it.
 */
export const ANY_RELEASE = '';

/** Indexes that a step changes. */
export interface IndexChanges {
  /** Name → table and columns, as `payment (uid, created_at)`. */
  build?: Readonly<Record<string, string>>;
  /** Names. After the new ones are there. Only what makes queries fast, never what holds a rule: older releases run on without it. */
  drop?: readonly string[];
}

/** One step of the stored form. Steps are never edited once released: a change is a new step. */
export interface Migration {
  /** Its name for ever: databases remember which steps they have taken. */
  name: string;
  /**
   * Oldest release that may use the database from this step on: `ANY_RELEASE` for a step that expands; for one that contracts (removes or
   * rewrites what older code needs), the name of the earlier step that a release must know to do without it. Not given: only releases that
   * know this step itself.
   */
  minimum?: string;
  /**
   * Indexes to build and to drop, before the statements. They are no statements: in one transaction PostgreSQL would hold off everybody who
   * writes to the table until an index is built, and would come to a deadlock with a transaction that has read the table and writes to it
   * next. Nodes go on using the table meanwhile, and a node that dies in the middle begins this part again.
   */
  indexes?: IndexChanges;
  /** Statements that every database understands, in order: one in each text, for of several the embedded database runs the first alone. */
  statements: readonly string[];
  /** Statements that databases spell differently, run after the common ones. */
  sqlite?: readonly string[];
  postgres?: readonly string[];
  /**
   * Work that needs code, after the statements: one batch of some hundred rows, from behind the place `after` on (empty: from the first row).
   * Each batch is one transaction that also keeps its place, so a node that dies in the middle loses that batch alone, and the next start
   * goes on behind the last one. Tables that are gone since: `on.withTables`.
   * @returns the place that it came to; null when nothing is left
   */
  batch?: (on: Reader, after: string) => Promise<string | null>;
}

/** Options for opening a database of either engine. */
export interface OpenWith {
  seal: Seal;
  /** Every step of the stored form, in order: missing ones run now. */
  migrations: readonly Migration[];
}
