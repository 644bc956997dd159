import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../server/db/db.ts';

/** Steps in which the database executes a statement. */
export async function planOf(db: Db, { sql: text, ...query }: CompiledQuery): Promise<string[]> {
  if (db.engine === 'sqlite') {
    const plan = { ...query, sql: `EXPLAIN QUERY PLAN ${text}` } as CompiledQuery<{ detail: string }>;
    return (await db.read.executeQuery(plan)).rows.map(({ detail }) => detail);
  }
  const plan = { ...query, sql: `EXPLAIN (ANALYZE, COSTS OFF) ${text}` } as CompiledQuery<Record<string, string>>;
  return db.write(async (tx) => {
    // what an index can answer is asked, not whether tables of this size are worth one
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx);
    return (await tx.executeQuery(plan)).rows.flatMap((row) => Object.values(row));
  });
}
