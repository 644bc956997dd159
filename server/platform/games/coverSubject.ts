import type { Game } from '#schemas/platform/games.ts';
import type { Reader } from '../../db/db.ts';

/** What the art of a game's cover is drawn from. */
export interface CoverSubject {
  sysname: string;
  title: string;
  theme: string;
  /** The studio's name as players read it. */
  provider: string;
}

/** @returns null when there is no such game */
export async function findCoverSubject(read: Reader, sysname: string): Promise<CoverSubject | null> {
  const row = await read
    .selectFrom('game')
    .innerJoin('studio', 'studio.sysname', 'game.studio')
    .select(['game.document', 'studio.name'])
    .where('game.sysname', '=', sysname)
    .executeTakeFirst();
  if (!row) return null;
  const { description, extra } = JSON.parse(row.document) as Game;
  return { sysname, title: description.title, theme: extra.theme, provider: row.name };
}
