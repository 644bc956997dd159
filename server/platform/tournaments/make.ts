import type { Tx } from '../../db/db.ts';
import { nextNumber } from '../../db/nextNumber.ts';
import { gamesTagged } from '../games/gamesTagged.ts';
import type { TournamentTable } from './tables.ts';

/** Rows in one INSERT, far below any limit of parameters. */
const ROWS_AT_ONCE = 100;

export async function nextTournamentId(tx: Tx): Promise<number> {
  return nextNumber(tx, 'tournament');
}

/** Writes down which games count: those of the tag, or all. */
export async function addGames(tx: Tx, { id, tag }: Pick<TournamentTable, 'id' | 'tag'>): Promise<void> {
  const games = await gamesTagged(tx, tag);
  for (let start = 0; start < games.length; start += ROWS_AT_ONCE) {
    const rows = games.slice(start, start + ROWS_AT_ONCE).map((game) => ({ tournament: id, game }));
    await tx.insertInto('tournament_game').values(rows).execute();
  }
}
