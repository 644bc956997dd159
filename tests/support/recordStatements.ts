import type { CompiledQuery, QueryResult } from 'kysely';
import type { Reader, Tx } from '../../server/db/db.ts';

/** A statement that was executed, and how many rows came back. */
export interface RecordedQuery {
  query: CompiledQuery;
  rows: number;
}

/** Statements that go through a reader or a transaction while `work` runs, as SQL. */
export async function recordStatements(through: Reader | Tx, work: () => Promise<unknown>): Promise<string[]> {
  return (await recordQueries(through, work)).map(({ query }) => query.sql);
}

/** The same with their values and the number of rows of each. */
export async function recordQueries(through: Reader | Tx, work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  const executor = through.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = async <R>(query: CompiledQuery<R>): Promise<QueryResult<R>> => {
    const recorded = { query, rows: 0 };
    queries.push(recorded);
    const result = await execute(query);
    recorded.rows = result.rows.length;
    return result;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = execute;
  }
  return queries;
}
