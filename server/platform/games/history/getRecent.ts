import type { Handler } from '../../context.ts';
import { gameIn } from '../../gameOf.ts';
import { readPage } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';
import { withPrizes } from '../withPrizes.ts';

/** Games the player opened, the latest first. */
export const getRecent: Handler<'games.getRecent'> = async (input, context) => {
  const mine = context.db.read
    .selectFrom('game_recent')
    .innerJoin('game', 'game.sysname', 'game_recent.game')
    .where('game_recent.uid', '=', signedIn(context).uid);
  const { rows, ...page } = await readPage(mine, input, (all) =>
    all.select('game.document').orderBy('game_recent.opened_at', 'desc').orderBy('game_recent.game'),
  );
  const games = rows.map(({ document }) => gameIn(document, context.locale));
  return { items: await withPrizes(games, context), ...page };
};
