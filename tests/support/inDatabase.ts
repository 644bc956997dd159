import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSite } from './site.ts';

type Row = Record<string, unknown>;

/**
 * Changes at a running site what no browser can (time that has passed, points that were earned, money that waits), and reads what no page shows.
 * @returns the rows that a SELECT found
 */
export function inDatabase(site: RunningSite, sql: string, ...values: (number | string)[]): Row[] {
  const db = new DatabaseSync(join(site.content, '..', 'data', 'db', 'marquee.db'));
  try {
    db.exec('PRAGMA busy_timeout = 10000');
    return db.prepare(sql).all(...values);
  } finally {
    db.close();
  }
}
