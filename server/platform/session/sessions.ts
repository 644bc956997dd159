import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../db/db.ts';
import { newId } from '../../kernel/newId.ts';
import type { Random } from '../../kernel/services.ts';
import { type Brand, operatorOf, type Player, policyOf } from '../context.ts';

/** A session ends this long after sign-in, however busy. Source: REL-S4. */
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;
/** A sign-in is fresh for so long. */
const JUST_SIGNED_IN_MS = 10 * 60 * 1000;
/** «Last used» is written this often and no more: reading must not become writing. */
export const TOUCH_MS = 60 * 1000;
/** 256 bits: nobody guesses one. */
const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN_FORM = /^[\w-]{43}$/;
/** As much of a User-Agent as is kept. */
const AGENT_CHARS = 300;

/** Unguessable text for a cookie or a link. */
export function makeToken(random: Random): string {
  return newId(random, TOKEN_BYTES);
}

/** The form that every token of ours has. */
export function isToken(text: string): boolean {
  return TOKEN_FORM.test(text);
}

/** Stored form of a session: a stolen table opens none. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session. @returns the value of the cookie; it is stored only as a hash */
export async function openSession(
  tx: Tx,
  { uid, agent, now, random }: { uid: number; agent: string; now: number; random: Random },
): Promise<string> {
  const token = makeToken(random);
  await tx
    .insertInto('session')
    .values({
      id_hash: sessionId(token),
      uid,
      created_at: BigInt(now),
      expires_at: BigInt(now + SESSION_LIFETIME_MS),
      last_used_at: BigInt(now),
      agent: agent.slice(0, AGENT_CHARS),
    })
    .execute();
  return token;
}

/** @returns whose it was; null when it was over already */
export async function closeSession(tx: Tx, token: string): Promise<number | null> {
  const closed = await tx
    .deleteFrom('session')
    .where('id_hash', '=', sessionId(token))
    .returning('uid')
    .executeTakeFirst();
  return closed?.uid ?? null;
}

/** Nobody stays signed in, on no device. */
export async function closeAllSessions(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('session').where('uid', '=', uid).execute();
}

/** A session that lives: its player, when it began and when it was last seen. */
export interface LiveSession {
  player: Player;
  id: string;
  startedAt: number;
  lastUsedAt: number;
}

/** Time a session may be idle at this brand before it counts as ended, in milliseconds. */
export function idleMsOf(brand: Pick<Brand, 'policy'> | undefined): number {
  return policyOf(brand).idleMinutes * 60 * 1000;
}

/** The session behind a cookie, at a brand; `null` when it is unknown, over, idle for too long, or of another operator's site. */
export async function findSession(
  read: Reader,
  { token, ...where }: { token: string; brand: Brand; now: number },
): Promise<LiveSession | null> {
  return isToken(token) ? findSessionById(read, { id: sessionId(token), ...where }) : null;
}

/** The same by the stored hash, for whatever a session has made: such a token is worth as much as its session, and no longer. */
export async function findSessionById(
  read: Reader | Tx,
  { id, brand, now }: { id: string | null; brand: Brand; now: number },
): Promise<LiveSession | null> {
  if (id === null) return null;
  const found = await read
    .selectFrom('session')
    .innerJoin('player', 'player.uid', 'session.uid')
    .selectAll('player')
    .select(['session.created_at', 'session.last_used_at'])
    .where('session.id_hash', '=', id)
    .where('session.expires_at', '>', BigInt(now))
    .where('session.last_used_at', '>', BigInt(now - idleMsOf(brand)))
    .where('player.operator', '=', operatorOf(brand))
    .executeTakeFirst();
  if (!found) return null;
  const { created_at, last_used_at, ...player } = found;
  return { player, id, startedAt: Number(created_at), lastUsedAt: Number(last_used_at) };
}

/**
 * True when the client has proved to be the owner a moment ago, by signing in. It replaces the password where an account has none: a person
 * who finds a browser signed in has to sign in by the other service first.
 */
export function hasJustSignedIn({ startedAt }: Pick<LiveSession, 'startedAt'>, now: number): boolean {
  return now - startedAt < JUST_SIGNED_IN_MS;
}

/** Notes that a session is in use; of many at once, one writes. */
export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ last_used_at: BigInt(now) })
    .where('id_hash', '=', id)
    .where('last_used_at', '<=', BigInt(now - TOUCH_MS))
    .execute();
}
