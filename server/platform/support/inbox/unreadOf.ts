import type { Reader, Tx } from '../../../db/db.ts';

/** Number of messages that a player has not read. */
export async function unreadOf(read: Reader | Tx, uid: number): Promise<number> {
  const { unread } = await read
    .selectFrom('inbox_message')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}
