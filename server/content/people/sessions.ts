import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import { shortAddress } from '../audit/audit.ts';
import { hashOfSecret, newDocumentId, type PeopleParts } from './parts.ts';
import type { ContentSessionTable } from './tables.ts';
import type { ContentUser } from './users.ts';

/** A sign-in ends this long after it was made, as in Strapi. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** «Last used» is written this often and no more: reading must not become writing. */
export const TOUCH_MS = 60 * 1000;
const AGENT_CHARS = 300;
/** 256 bits: nobody guesses one. */
const TOKEN_BYTES = 32;
/** Prefix of a user's token, so that one that leaks into a log or a repository is found. */
const USER_TOKEN = 'mqu_';
const USER_TOKEN_FORM = /^mqu_[\w-]{43}$/;

export type ContentSession = Selectable<ContentSessionTable>;

/** From where somebody signs in. */
export interface Place {
  address: string;
  agent: string;
}

/** An unguessable token with the prefix of its kind. */
export function newToken(kind: 'mqu_' | 'mqt_', random: PeopleParts['random']): string {
  return `${kind}${Buffer.from(random(TOKEN_BYTES)).toString('base64url')}`;
}

/** Signs somebody in. @returns the token, which is kept only as a hash */
export async function openSession(
  tx: Tx,
  { now, random }: Pick<PeopleParts, 'now' | 'random'>,
  { user, address, agent }: Place & { user: ContentUser },
): Promise<string> {
  const token = newToken(USER_TOKEN, random);
  const at = now();
  await tx
    .insertInto('content_session')
    .values({
      id: newDocumentId(random),
      token_hash: hashOfSecret(token),
      holder: user.document_id,
      created_at: BigInt(at),
      expires_at: BigInt(at + SESSION_LIFETIME_MS),
      last_used_at: BigInt(at),
      agent: agent.slice(0, AGENT_CHARS),
      address: shortAddress(address),
    })
    .execute();
  await tx
    .deleteFrom('content_session')
    .where('holder', '=', user.document_id)
    .where('expires_at', '<=', BigInt(at))
    .execute();
  return token;
}

/** The sign-in behind a token, and whose it is; undefined when it is unknown or over, or its owner is blocked. */
export async function findSession(
  read: Reader,
  token: string,
  now: number,
): Promise<{ session: ContentSession; user: ContentUser } | undefined> {
  if (!USER_TOKEN_FORM.test(token)) return undefined;
  const session = await read
    .selectFrom('content_session')
    .selectAll()
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', BigInt(now))
    .executeTakeFirst();
  if (!session) return undefined;
  const user = await read
    .selectFrom('content_user')
    .selectAll()
    .where('document_id', '=', session.holder)
    .where('is_blocked', '=', 0)
    .executeTakeFirst();
  return user && { session, user };
}

/** Notes that a sign-in is in use; of many at once, one writes. */
export async function touchSession(tx: Tx, { id }: Pick<ContentSession, 'id'>, now: number): Promise<void> {
  await tx
    .updateTable('content_session')
    .set({ last_used_at: BigInt(now) })
    .where('id', '=', id)
    .where('last_used_at', '<=', BigInt(now - TOUCH_MS))
    .execute();
}

/** Sessions of a person, the last used first. */
export async function listSessions(read: Reader, { holder, now }: { holder: string; now: number }) {
  return read
    .selectFrom('content_session')
    .selectAll()
    .where('holder', '=', holder)
    .where('expires_at', '>', BigInt(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one of somebody's sign-ins. @returns false when they have none of that id */
export async function endSession(tx: Tx, { holder, id }: { holder: string; id: string }): Promise<boolean> {
  const ended = await tx
    .deleteFrom('content_session')
    .where('holder', '=', holder)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends the sign-in behind a token, whosever it is. */
export async function endSessionOf(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('content_session').where('token_hash', '=', hashOfSecret(token)).execute();
}

/** Ends somebody's sign-ins everywhere, or everywhere but in one. */
export async function endSessions(tx: Tx, { holder, but }: { holder: string; but?: string }): Promise<void> {
  await tx
    .deleteFrom('content_session')
    .where('holder', '=', holder)
    .where('id', '!=', but ?? '')
    .execute();
}
