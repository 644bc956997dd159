import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A query of a side's own table, to which the engine adds which rows it means; Kysely's queries fit. */
export interface RowQuery<Row> {
  where(which: Expression<SqlBool>): RowQuery<Row>;
  execute(): Promise<Row[]>;
}

/** A query that writes one row. */
export type RowWrite = Pick<RowQuery<unknown>, 'execute'>;

/** Tables that have these columns. */
export type TableWith<Columns> = { [T in keyof Tables]: Tables[T] extends Columns ? T : never }[keyof Tables];

/** Rows with this in a column. */
export function has(column: string, compared: '=' | '<>' | '>' | '<=', value: unknown): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} ${sql.raw(compared)} ${value}`;
}
