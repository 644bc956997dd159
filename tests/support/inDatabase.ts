import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSite } from './site.ts';

/** Changes at a running site what no browser can: time that has passed, points that were earned, money that waits. */
export function inDatabase(site: RunningSite, sql: string, ...values: (number | string)[]): void {
  const db = new DatabaseSync(join(site.content, '..', 'data', 'db', 'marquee.db'));
  try {
    db.exec('PRAGMA busy_timeout = 10000');
    db.prepare(sql).run(...values);
  } finally {
    db.close();
  }
}
