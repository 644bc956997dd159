import type { Handler } from '../context.ts';
import { windowOf } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import { countHistory, readHistory } from './history.ts';

/** The player's payments, and money that came otherwise, the newest first [STATE-22]. */
export const gethistory: Handler<'cashier.gethistory'> = async ({ offset: start, count, ...asked }, context) => {
  const player = signedIn(context);
  const { offset, limit } = windowOf({ offset: start, limit: count });
  const [items, { total, done }] = await Promise.all([
    readHistory(context, { ...asked, player, offset, limit }),
    countHistory(context.db.read, { ...asked, uid: player.uid }),
  ]);
  return { items, offset, limit, total, count: done };
};
