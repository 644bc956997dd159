import type { Game } from '#schemas/platform/games.ts';
import type { Reader } from '../../db/db.ts';
import { gameOf } from '../gameOf.ts';

/** A game as lists of wins show it. */
export interface WinGame {
  sysname: string;
  provider: string;
  title: string;
  images: Game['description']['images'];
}

/** The games of wins, by sysname; without those that the catalogue has no more. */
export async function winGamesOf(read: Reader, sysnames: readonly string[]): Promise<ReadonlyMap<string, WinGame>> {
  const names = [...new Set(sysnames)];
  if (names.length === 0) return new Map();
  const rows = await read.selectFrom('game').select('document').where('sysname', 'in', names).execute();
  return new Map(
    rows.map(({ document }) => {
      const { sysname, provider, description } = gameOf(document);
      return [sysname, { sysname, provider, title: description.title, images: description.images }];
    }),
  );
}
