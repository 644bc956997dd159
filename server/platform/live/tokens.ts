import type { Tx } from '../../db/db.ts';
import { rowOfCode } from '../../kernel/signIn/rowOfCode.ts';
import { hashOfToken } from '../../kernel/signIn/tokens.ts';

/** Lifetime of a token, in milliseconds. Source: LIVE-02. */
export const TOKEN_LIFETIME_MS = 60_000;
/** Unused tokens of one session at a time. */
const MOST_UNUSED = 30;

/** Owner of a socket. */
export interface Seat {
  uid: number;
  brand: string;
  /** The session's stored hash. */
  session: string;
}

/** A guest's seat: it has no player and no session. */
export interface GuestSeat {
  brand: string;
  session?: undefined;
}

/** Keeps a token, as its hash. @returns false when the session has too many unused ones */
export async function storeToken(tx: Tx, token: string, { seat, now }: { seat: Seat; now: number }): Promise<boolean> {
  const { unused } = await tx
    .selectFrom('live_token')
    .select(({ fn }) => fn.countAll<bigint>().as('unused'))
    .where('session_hash', '=', seat.session)
    .where('expires_at', '>', BigInt(now))
    .executeTakeFirstOrThrow();
  if (Number(unused) >= MOST_UNUSED) return false;
  await tx
    .insertInto('live_token')
    .values({
      token_hash: hashOfToken(token),
      uid: seat.uid,
      brand: seat.brand,
      session_hash: seat.session,
      expires_at: BigInt(now + TOKEN_LIFETIME_MS),
    })
    .execute();
  return true;
}

/** Uses up a token, once. @returns its seat; null when the token is unknown, used, expired or another brand's */
export async function takeToken(
  tx: Tx,
  token: string,
  { brand, now }: { brand: string; now: number },
): Promise<Seat | null> {
  const taken = tx.deleteFrom('live_token').returningAll();
  const row = await rowOfCode(taken, { column: 'live_token.token_hash', code: token, now });
  if (row?.brand !== brand) return null;
  return { uid: row.uid, brand: row.brand, session: row.session_hash };
}
