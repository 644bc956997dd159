import { has, type RowQuery } from './rows.ts';
import { hashOfToken } from './tokens.ts';

/**
 * Of a table of codes and tokens that nobody guesses, the row of this one while it is valid; undefined when it is unknown or over. A query that
 * deletes uses it up in one statement, so that of many who come with it at once, one gets the row. Codes that people type can be guessed: those
 * are bound to whom they were sent to, and their tries are counted (`platform/account/codes`).
 * @param column of its hash: `letter_token.token_hash`
 */
export async function rowOfCode<Row>(
  rows: RowQuery<Row>,
  { column, code, now }: { column: string; code: string; now: number },
): Promise<Row | undefined> {
  const [table] = column.split('.');
  const itself = rows.where(has(column, '=', hashOfToken(code)));
  const [row] = await itself.where(has(`${table}.expires_at`, '>', BigInt(now))).execute();
  return row;
}
