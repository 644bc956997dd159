import type { Reader } from '../../server/db/db.ts';
import { gameOf } from '../../server/platform/gameOf.ts';
import { mechanicOf } from '../games/mechanics/mechanicOf.ts';

/** Facts of a game that its cover is drawn from. */
export interface CoverSubject {
  sysname: string;
  title: string;
  theme: string;
  /** Name of what plays it. */
  mechanic: string;
  provider: string;
  /** The studio's name as players read it. */
  providerName: string;
}

/** @returns null when there is no such game */
export async function findCoverSubject(read: Reader, sysname: string): Promise<CoverSubject | null> {
  const row = await read
    .selectFrom('game')
    .innerJoin('studio', 'studio.sysname', 'game.studio')
    .select(['game.document', 'game.studio', 'studio.name'])
    .where('game.sysname', '=', sysname)
    .executeTakeFirst();
  if (!row) return null;
  const game = gameOf(row.document);
  return {
    sysname,
    title: game.description.title,
    theme: game.extra.theme,
    mechanic: mechanicOf(game).name,
    provider: row.studio,
    providerName: row.name,
  };
}

/** Facts of a studio that its mark is drawn from. */
export interface StudioSubject {
  sysname: string;
  name: string;
}

/** @returns null when there is no such studio */
export async function findStudio(read: Reader, sysname: string): Promise<StudioSubject | null> {
  const row = await read
    .selectFrom('studio')
    .select(['sysname', 'name'])
    .where('sysname', '=', sysname)
    .executeTakeFirst();
  return row ?? null;
}
