import type { Handler } from '../context.ts';
import { windowOf } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import { toBet } from './bets.ts';
import { oddsFeedOf } from './oddsFeed.ts';

const running = ['pending', 'open'] as const;

/** The player's own bets, the newest first [STATE-27]. */
export const getBets: Handler<'sport.getBets'> = async ({ status = 'all', ...window }, context) => {
  const player = signedIn(context);
  const { offset, limit } = windowOf(window);
  let found = context.db.read.selectFrom('sport_bet').where('uid', '=', player.uid);
  if (status === 'open') found = found.where('status', 'in', running);
  if (status === 'settled') found = found.where('status', 'not in', running);
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy('placed_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  const book = { feed: oddsFeedOf(context), at: context.clock.now() };
  return { items: rows.map((row) => toBet(row, player, book)), offset, limit, total: Number(total) };
};
