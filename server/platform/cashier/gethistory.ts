import { signedIn } from '../account/signedIn.ts';
import { brandOfPlayer, type Handler } from '../context.ts';
import { windowOf } from '../paging.ts';
import { toItem } from './wire.ts';

export const gethistory: Handler<'cashier.gethistory'> = async ({ type = 'all', ...window }, context) => {
  const player = signedIn(context);
  const { offset, limit } = windowOf({ offset: window.offset, limit: window.count });
  const own = context.db.read.selectFrom('payment').where('uid', '=', player.uid);
  const asked = type === 'all' ? own : own.where('direction', '=', type);
  const [rows, all, done] = await Promise.all([
    asked.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    asked.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    asked
      .where('status', 'in', ['success', 'paid'])
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const brand = brandOfPlayer(player, context);
  const items = rows.map((row) => toItem(row, brand));
  return { items, offset, limit, total: Number(all.count), count: Number(done.count) };
};
