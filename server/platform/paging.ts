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

/** Returns the first row and the number of rows, with defaults for a request without them. */
export function windowOf(
  { offset = 0, limit }: { offset?: number | undefined; limit?: number | undefined },
  defaultLimit: number = DEFAULT_LIMIT,
): { offset: number; limit: number } {
  return { offset, limit: limit ?? defaultLimit };
}

/** The part of a short list that was asked for. */
export function pageOf<T>(
  all: readonly T[],
  input: { offset?: number | undefined; limit?: number | undefined },
): Page<T> {
  const { offset, limit } = windowOf(input);
  return { items: all.slice(offset, offset + limit), offset, limit, total: all.length };
}
