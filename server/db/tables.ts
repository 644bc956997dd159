/** Rows as the program sees them. Ids are text, times UTC milliseconds, money integer minor units. */

export interface CounterTable {
  name: string;
  value: number;
}

export interface MigrationTable {
  name: string;
  applied_at: bigint;
}

/** Every table by name: here those that belong to nobody else. An area adds its own in its `tables.ts` (`declare module`), so that a new one touches no list. */
export interface Tables {
  counter: CounterTable;
  migration: MigrationTable;
}
