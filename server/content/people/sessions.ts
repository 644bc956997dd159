import type { Reader } from '../../db/db.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import type { Random } from '../../kernel/services.ts';
import { type SessionColumns, Sessions } from '../../kernel/signIn/Sessions.ts';
import { shortAddress } from '../audit/audit.ts';
import { newDocumentId } from './parts.ts';
import type { ContentUser } from './users.ts';

/** A sign-in ends this long after it was made, as in Strapi. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** Who signs in, and from where. */
interface Opening {
  user: Pick<ContentUser, 'document_id'>;
  address: string;
  agent: string;
}

/** Sessions of people who work on content. Nobody's is found who is blocked; a session ends by its age alone, as in Strapi, not by lying idle. */
export const contentSessions = new Sessions({
  table: 'content_session',
  columns: { hash: 'token_hash', name: 'id', holder: 'holder' },
  prefix: 'mqu_',
  lifetimeMs: SESSION_LIFETIME_MS,
  insert: (tx, { hash, ...row }, { opening: { user, address }, random }: { opening: Opening; random: Random }) =>
    tx.insertInto('content_session').values({
      ...row,
      id: newDocumentId(random),
      token_hash: hash,
      holder: user.document_id,
      address: shortAddress(address),
    }),
  select: (read, _at: object) =>
    read
      .selectFrom('content_session')
      .innerJoin('content_user', 'content_user.document_id', 'content_session.holder')
      .selectAll('content_user')
      .select(['content_session.id as name', 'content_session.created_at as opened_at', 'content_session.expires_at'])
      .select(['content_session.last_used_at', 'content_session.agent', 'content_session.address'])
      .where('content_user.is_blocked', '=', 0),
  update: (tx, change) => tx.updateTable('content_session').set(change),
  remove: (tx) => tx.deleteFrom('content_session').returning(['id as name', 'holder']),
});

/** A session that lives. */
export interface ContentSession extends Omit<SessionColumns, 'created_at'> {
  name: string;
  opened_at: bigint;
  /** Shortened: the network, not the person. */
  address: string;
}

/** The sign-in behind a token, and whose it is; undefined when it is unknown or over, or its owner is blocked. */
export async function findSession(
  read: Reader,
  token: string,
  now: number,
): Promise<{ session: ContentSession; user: ContentUser } | undefined> {
  const found = await contentSessions.find(read, token, { now });
  if (!found) return undefined;
  const { name, opened_at, expires_at, last_used_at, agent, address, ...user } = found;
  return { session: { name, opened_at, expires_at, last_used_at, agent, address }, user };
}
