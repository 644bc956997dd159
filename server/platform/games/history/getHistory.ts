import type { Handler } from '../../context.ts';
import { readPage } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';
import { titlesOf } from '../findGame.ts';
import { roundsOf, toGameRound } from './roundsOf.ts';

/** The player's own rounds, the newest first [STATE-27]. */
export const getHistory: Handler<'games.getHistory'> = async (input, context) => {
  const { read } = context.db;
  const found = roundsOf(read, { ...input, uid: signedIn(context).uid, now: context.clock.now() });
  const { rows, ...page } = await readPage(found, input, {
    ids: (all) => all.select('id').orderBy('started_at', 'desc').orderBy('id'),
    rows: (ids) => read.selectFrom('game_round').selectAll().where('id', 'in', ids).execute(),
  });
  const titles = await titlesOf(
    read,
    rows.map(({ game }) => game),
  );
  const items = rows.map((row) => toGameRound(row, titles.get(row.game) ?? row.game));
  return { items, ...page };
};
