import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSite } from './site.ts';

/** Closes a player's account, as an operator's order does to its row. */
export function ban(site: RunningSite, login: string): void {
  const db = new DatabaseSync(join(site.content, '..', 'data', 'db', 'marquee.db'));
  try {
    db.exec('PRAGMA busy_timeout = 10000'); // the site writes, too
    const { changes } = db.prepare("UPDATE player SET status = 'banned' WHERE login = ?").run(login);
    if (changes !== 1) throw new Error(`no player ${login}`);
  } finally {
    db.close();
  }
}
