import type { SelectQueryBuilder } from 'kysely';

/** Number of rows that a query finds. Its columns are not chosen yet: it only says from where, and which. */
export async function countRows<DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, Record<never, never>>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<bigint>().as('count')).$castTo<{ count: bigint }>();
  const { count } = await counted.executeTakeFirstOrThrow();
  return Number(count);
}
