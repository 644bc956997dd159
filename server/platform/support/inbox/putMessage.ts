import type { InboxMessage } from '#schemas/platform/inbox.ts';
import type { Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Services } from '../../context.ts';

/** Something a player should find in the inbox. */
export interface NewMessage {
  uid: number;
  topic: InboxMessage['topic'];
  title: string;
  /** Plain text. */
  text: string;
  /** Path on the site; empty when it leads nowhere. */
  link?: string;
  at: number;
}

/** Puts a message into a player's inbox and tells open browsers once it is committed (`notification`). @returns its id */
export async function putMessage(
  tx: Tx,
  { live, random }: Pick<Services, 'live' | 'random'>,
  { uid, topic, title, text, link = '', at }: NewMessage,
): Promise<string> {
  const id = newId(random);
  await tx
    .insertInto('inbox_message')
    .values({ id, uid, topic, title, text, link, created_at: BigInt(at), read_at: null })
    .execute();
  await live.announce(tx, { to: { player: uid }, type: 'notification', data: { id, topic, title, text, link } });
  return id;
}
