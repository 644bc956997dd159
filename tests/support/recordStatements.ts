import type { CompiledQuery, QueryResult } from 'kysely';
import type { Reader, Tx } from '../../server/db/db.ts';

/** Statements that go through a reader or a transaction while `work` runs, as SQL. */
export async function recordStatements(through: Reader | Tx, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const executor = through.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = <R>(query: CompiledQuery<R>): Promise<QueryResult<R>> => {
    statements.push(query.sql);
    return execute(query);
  };
  try {
    await work();
  } finally {
    executor.executeQuery = execute;
  }
  return statements;
}
