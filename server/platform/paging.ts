import type { SelectQueryBuilder } from 'kysely';
import { DEFAULT_LIMIT } from '#schemas/parts/paging.ts';

/** A list as the wire shows it. */
export interface Page<T> {
  items: T[];
  offset: number;
  limit: number;
  total: number;
}

/** A list that is always given whole. */
export function wholeList<T>(items: T[]): Page<T> {
  return { items, offset: 0, limit: items.length, total: items.length };
}

/** The part of a list that is asked for. */
interface Asked {
  offset?: number | undefined;
  limit?: number | undefined;
}

/** Returns the first row and the number of rows, with defaults for a request without them. */
export function windowOf({ offset = 0, limit = DEFAULT_LIMIT }: Asked): { offset: number; limit: number } {
  return { offset, limit };
}

/** The part of a short list that was asked for. */
export function pageOf<T>(all: readonly T[], input: Asked): Page<T> {
  const { offset, limit } = windowOf(input);
  return { items: all.slice(offset, offset + limit), offset, limit, total: all.length };
}

/** Rows in order, of which a part can be taken. */
interface Ordered<Row> {
  limit(count: number): { offset(count: number): { execute(): Promise<Row[]> } };
}

/** A part of the rows that are found, and where it stands among all of them. */
export interface RowPage<Row> {
  rows: Row[];
  offset: number;
  limit: number;
  total: number;
}

/**
 * Reads a part of what a question finds, and counts all of it.
 * @param found the question, without what is selected
 * @param input the part that was asked for
 * @param inOrder says what is selected of it, in an order that has no ties
 */
export async function readPage<DB, Names extends keyof DB, Nothing, Row>(
  found: SelectQueryBuilder<DB, Names, Nothing>,
  input: Asked,
  inOrder: (found: SelectQueryBuilder<DB, Names, Nothing>) => Ordered<Row>,
): Promise<RowPage<Row>> {
  const { offset, limit } = windowOf(input);
  const count = found.select(({ fn }) => fn.countAll<bigint>().as('total'));
  const { total } = await count.$castTo<{ total: bigint }>().executeTakeFirstOrThrow();
  const rows = await inOrder(found).limit(limit).offset(offset).execute();
  return { rows, offset, limit, total: Number(total) };
}
