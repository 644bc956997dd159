import type { Tx } from '../../db/db.ts';

/** Sysnames of the games that have a tag; of all games for an empty one. */
export async function gamesTagged(tx: Tx, tag: string): Promise<string[]> {
  const rows = await (tag === ''
    ? tx.selectFrom('game').select('sysname')
    : tx.selectFrom('game_tag').select('game as sysname').where('tag', '=', tag)
  ).execute();
  return rows.map(({ sysname }) => sysname);
}
