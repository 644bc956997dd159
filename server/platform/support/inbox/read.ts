import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { unreadOf } from './unreadOf.ts';

/** Marks one message or all of them as read; a read one stays as it is. @returns how many are left */
export const read: Handler<'inbox.read'> = async ({ id }, context) => {
  const { uid } = signedIn(context);
  const now = BigInt(context.clock.now());
  return context.db.write(async (tx) => {
    const own = tx.selectFrom('inbox_message').select('id').where('uid', '=', uid);
    if (id !== undefined && !(await own.where('id', '=', id).executeTakeFirst())) throw invalid({ id: ['NOT_FOUND'] });
    const unread = tx
      .updateTable('inbox_message')
      .set({ read_at: now })
      .where('uid', '=', uid)
      .where('read_at', 'is', null);
    await (id === undefined ? unread : unread.where('id', '=', id)).execute();
    const left = await unreadOf(tx, uid);
    // other tabs and browsers count fewer, too
    await context.live.announce(tx, { to: { player: uid }, type: 'inbox.read', data: { unread: left } });
    return { unread: left };
  });
};
