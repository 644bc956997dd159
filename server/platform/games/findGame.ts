import type { Reader, Tx } from '../../db/db.ts';
import { gameOf, type StoredGame } from '../gameOf.ts';

/** @returns null when there is no such game */
export async function findGame(read: Reader | Tx, sysname: string): Promise<StoredGame | null> {
  const row = await read.selectFrom('game').select('document').where('sysname', '=', sysname).executeTakeFirst();
  return row ? gameOf(row.document) : null;
}

/** Titles of games, by sysname; a game that left the catalogue has none. */
export async function titlesOf(read: Reader | Tx, sysnames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sysnames.length === 0) return new Map();
  const rows = await read
    .selectFrom('game')
    .select(['sysname', 'title'])
    .where('sysname', 'in', [...new Set(sysnames)])
    .execute();
  return new Map(rows.map(({ sysname, title }) => [sysname, title]));
}
