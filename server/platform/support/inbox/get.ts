import type { Handler } from '../../context.ts';
import { windowOf } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';
import { unreadOf } from './unreadOf.ts';

export const get: Handler<'inbox.get'> = async (input, context) => {
  const { read } = context.db;
  const { uid } = signedIn(context);
  const { offset, limit } = windowOf(input);
  const all = read.selectFrom('inbox_message').where('uid', '=', uid);
  const found = input.unread === '1' ? all.where('read_at', 'is', null) : all;
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ id, topic, title, text, link, created_at, read_at }) => ({
    id,
    topic,
    title,
    text,
    link,
    created_at: Number(created_at),
    is_read: read_at !== null,
  }));
  return { items, offset, limit, total: Number(total), unread: await unreadOf(read, uid) };
};
