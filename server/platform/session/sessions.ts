import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../db/db.ts';
import type { Player, Random } from '../context.ts';

/** A session ends this long after sign-in, however busy. Source: reliability S4. */
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;
/** 256 bits: nobody guesses one. */
const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN_FORM = /^[\w-]{43}$/;

/** Opens a session and sweeps dead ones. @returns the value of the cookie; it is stored only as a hash */
export async function openSession(
  tx: Tx,
  { uid, now, random }: { uid: number; now: number; random: Random },
): Promise<string> {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url');
  await tx.deleteFrom('session').where('expires_at', '<=', BigInt(now)).execute();
  await tx
    .insertInto('session')
    .values({ id_hash: sessionId(token), uid, created_at: BigInt(now), expires_at: BigInt(now + SESSION_LIFETIME_MS) })
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

/** After a change of password nobody stays signed in, on no device. */
export async function closeAllSessions(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('session').where('uid', '=', uid).execute();
}

/** The player behind a cookie; `null` when it is unknown, over, or of another operator's site. */
export async function findPlayer(
  read: Reader,
  { token, operator, now }: { token: string; operator: string; now: number },
): Promise<Player | null> {
  if (!TOKEN_FORM.test(token)) return null;
  const found = await read
    .selectFrom('session')
    .innerJoin('player', 'player.uid', 'session.uid')
    .selectAll('player')
    .where('session.id_hash', '=', sessionId(token))
    .where('session.expires_at', '>', BigInt(now))
    .where('player.operator', '=', operator)
    .executeTakeFirst();
  return found ?? null;
}

/** How a session is stored: who reads the table can open none. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
