import type { Handler } from '../../context.ts';
import { readPage } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';
import { unreadOf } from './unreadOf.ts';

export const get: Handler<'inbox.get'> = async (input, context) => {
  const { read } = context.db;
  const { uid } = signedIn(context);
  const messages = read.selectFrom('inbox_message');
  const all = messages.where('uid', '=', uid);
  const found = input.unread === '1' ? all.where('read_at', 'is', null) : all;
  const { rows, ...page } = await readPage(found, input, {
    ids: (these) => these.select('id').orderBy('created_at', 'desc').orderBy('id'),
    rows: (ids) => messages.selectAll().where('id', 'in', ids).execute(),
  });
  const items = rows.map(({ id, topic, title, text, link, created_at, read_at }) => ({
    id,
    topic,
    title,
    text,
    link,
    created_at: Number(created_at),
    is_read: read_at !== null,
  }));
  return { items, ...page, unread: await unreadOf(read, uid) };
};
