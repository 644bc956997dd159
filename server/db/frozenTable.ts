import type { Migration } from './migration.ts';

/** A table whose rows are written once and never changed or deleted, whoever the database client is. */
export interface FrozenTable {
  table: string;
  /** Error message of the database when somebody tries to change a row. */
  says: string;
  /** Name of the function that refuses on PostgreSQL; several tables may share one. */
  refusal: string;
  /** Columns that tell a row from all others: the primary key, and every other key that is unique. */
  keys: readonly (readonly string[])[];
  /**
   * Effect of inserting a second row with the same key: it is refused, or skipped where the program itself writes `ON CONFLICT DO NOTHING`.
   * Either way the first row stays.
   */
  twin: 'refused' | 'passed over';
}

type Statements = Required<Pick<Migration, 'sqlite' | 'postgres'>>;

/** Triggers that refuse to change or delete a row, and the function behind them on PostgreSQL. */
export function freezeRows(tables: readonly FrozenTable[]): Statements {
  const functions = new Map(tables.map(({ refusal, says }) => [refusal, says]));
  return {
    sqlite: tables.flatMap(({ table, says }) =>
      ['UPDATE', 'DELETE'].map(
        (verb) =>
          `CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(ABORT, '${says}'); END`,
      ),
    ),
    postgres: [
      ...Array.from(
        functions,
        ([refusal, says]) =>
          `CREATE FUNCTION ${refusal}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${says}'; END $$`,
      ),
      ...tables.map(
        ({ table, refusal }) =>
          `CREATE TRIGGER ${table}_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${refusal}()`,
      ),
    ],
  };
}

/**
 * Triggers against SQLite's `INSERT OR REPLACE`, which deletes the old row without asking the triggers on deleting unless the connection
 * that asks wants them asked (`recursive_triggers`). The row's own number counts as a key too: a replacement may name it. PostgreSQL has
 * no such statement: its `ON CONFLICT DO UPDATE` is a change, which is refused.
 */
export function refuseReplacing(tables: readonly FrozenTable[]): Pick<Statements, 'sqlite'> {
  return {
    sqlite: tables.map(({ table, says, keys, twin }) => {
      const same = [['rowid'], ...keys].map((key) => `(${key.map((name) => `${name} = NEW.${name}`).join(' AND ')})`);
      const answer = twin === 'refused' ? `RAISE(ABORT, '${says}')` : 'RAISE(IGNORE)';
      return `CREATE TRIGGER ${table}_no_replace BEFORE INSERT ON ${table} WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${same.join(' OR ')}) BEGIN SELECT ${answer}; END`;
    }),
  };
}
