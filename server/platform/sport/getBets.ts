import type { Handler } from '../context.ts';
import { readPage } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import { toBet } from './bets.ts';
import { oddsFeedOf } from './oddsFeed.ts';

const running = ['pending', 'open'] as const;

/** The player's own bets, the newest first [STATE-27]. */
export const getBets: Handler<'sport.getBets'> = async ({ status = 'all', ...window }, context) => {
  const player = signedIn(context);
  const bets = context.db.read.selectFrom('sport_bet');
  let found = bets.where('uid', '=', player.uid);
  if (status === 'open') found = found.where('status', 'in', running);
  if (status === 'settled') found = found.where('status', 'not in', running);
  const { rows, ...page } = await readPage(found, window, {
    ids: (own) => own.select('id').orderBy('placed_at', 'desc').orderBy('id'),
    rows: (ids) => bets.selectAll().where('id', 'in', ids).execute(),
  });
  const book = { feed: oddsFeedOf(context), at: context.clock.now() };
  return { items: rows.map((row) => toBet(row, player, book)), ...page };
};
