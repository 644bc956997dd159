import { brandOfPlayer, type Handler } from '../context.ts';
import { windowOf } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import { paymentsOf, statusesOf } from './paymentsOf.ts';
import { toItem } from './wire.ts';

/** The player's payments, the newest first [STATE-22]. */
export const gethistory: Handler<'cashier.gethistory'> = async (input, context) => {
  const player = signedIn(context);
  const { offset, limit } = windowOf({ offset: input.offset, limit: input.count });
  const { uid } = player;
  const asked = paymentsOf(context.db.read, { ...input, uid });
  const [rows, all, done] = await Promise.all([
    asked.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    asked.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    asked
      .where('status', 'in', statusesOf('done'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const brand = brandOfPlayer(player, context);
  const items = rows.map((row) => toItem(row, brand));
  return { items, offset, limit, total: Number(all.count), count: Number(done.count) };
};
