import type { Handler } from '../../context.ts';
import { gameIn } from '../../gameOf.ts';
import { readPage } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';
import { withPrizes } from '../withPrizes.ts';

/** Games the player opened, the latest first. */
export const getRecent: Handler<'games.getRecent'> = async (input, context) => {
  const { read } = context.db;
  const mine = read.selectFrom('game_recent').where('uid', '=', signedIn(context).uid);
  const { rows, ...page } = await readPage(mine, input, {
    ids: (all) => all.select('game as id').orderBy('opened_at', 'desc').orderBy('game'),
    rows: (ids) => read.selectFrom('game').select(['sysname as id', 'document']).where('sysname', 'in', ids).execute(),
  });
  const games = rows.map(({ document }) => gameIn(document, context.locale));
  return { items: await withPrizes(games, context), ...page };
};
