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

/** Ids in order, of which a part can be taken. */
interface OrderedIds<Id> {
  limit(count: number): { offset(count: number): { execute(): Promise<{ id: Id }[]> } };
}

/** A part of the rows that are found, and where it stands among all of them. */
export interface RowPage<Row> {
  rows: Row[];
  offset: number;
  limit: number;
  total: number;
}

/** How a list is ordered, and how rows of it are read. */
interface PageReading<Found, Id, Row> {
  /** Selects the ids alone, in an order that has no ties: an index that holds what is asked for and ordered by answers it without the rows. */
  ids(found: Found): OrderedIds<Id>;
  /** Reads the rows of some ids, in any order. */
  rows(ids: Id[]): Promise<Row[]>;
}

/**
 * Reads a part of what a query finds, and counts all of it. Ids are found first and only the rows of the part are read, so a part far behind
 * reads as many rows as the first one; what it passes over are entries of an index, which the count passes over as well.
 * @param found the query, without what is selected
 * @param input the part that was asked for
 */
export async function readPage<DB, Names extends keyof DB, Nothing, Id extends string | number, Row extends { id: Id }>(
  found: SelectQueryBuilder<DB, Names, Nothing>,
  input: Asked,
  reading: PageReading<SelectQueryBuilder<DB, Names, Nothing>, Id, Row>,
): Promise<RowPage<Row>> {
  const { offset, limit } = windowOf(input);
  const count = found.select(({ fn }) => fn.countAll<bigint>().as('total'));
  const { total } = await count.$castTo<{ total: bigint }>().executeTakeFirstOrThrow();
  const part = offset < total ? await reading.ids(found).limit(limit).offset(offset).execute() : [];
  const rows = part.length === 0 ? [] : await reading.rows(part.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // a row that was deleted in between is missing
  const inOrder = part.flatMap(({ id }) => byId.get(id) ?? []);
  return { rows: inOrder, offset, limit, total: Number(total) };
}
