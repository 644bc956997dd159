import type { Db, Tx } from '../../db/db.ts';
import type { Proof } from '../../kernel/signIn/connect.ts';
import { hashOfToken } from '../../kernel/signIn/tokens.ts';

/** Time to sign in at the provider, and to come back. */
export const ROUND_TRIP_MS = 10 * 60 * 1000;

/** Begins a round trip in a browser; one that was under way there is forgotten. */
export async function beginRoundTrip(
  db: Db,
  { browser, proof, now }: { browser: string; proof: Proof; now: number },
): Promise<void> {
  const row = {
    state_hash: hashOfToken(proof.state),
    verifier: proof.verifier,
    nonce: proof.nonce,
    expires_at: BigInt(now + ROUND_TRIP_MS),
    holder: null,
  };
  await db.write((tx) =>
    tx
      .insertInto('content_connect')
      .values({ browser_hash: hashOfToken(browser), ...row })
      .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
      .execute(),
  );
}

/** The proof of a round trip that comes back to the browser where it began; null for any other. It can come back once. */
export async function takeProof(
  db: Db,
  { browser, state, now }: { browser: string; state: string; now: number },
): Promise<Proof | null> {
  const row = await db.write((tx) =>
    tx
      .updateTable('content_connect')
      .set({ state_hash: '' })
      .where('browser_hash', '=', hashOfToken(browser))
      .where('state_hash', '=', hashOfToken(state))
      .where('expires_at', '>', BigInt(now))
      .returning(['verifier', 'nonce'])
      .executeTakeFirst(),
  );
  return row ? { state, ...row } : null;
}

/** Notes whom the provider has named. */
export async function completeRoundTrip(
  db: Db,
  { browser, holder }: { browser: string; holder: string },
): Promise<void> {
  await db.write((tx) =>
    tx.updateTable('content_connect').set({ holder }).where('browser_hash', '=', hashOfToken(browser)).execute(),
  );
}

/** Ends a round trip. @returns whom the provider has named; undefined when it is not complete: it can be ended once */
export async function takeRoundTrip(
  db: Db,
  { browser, now }: { browser: string; now: number },
): Promise<string | undefined> {
  const row = await db.write((tx) =>
    tx
      .deleteFrom('content_connect')
      .where('browser_hash', '=', hashOfToken(browser))
      .where('holder', 'is not', null)
      .where('expires_at', '>', BigInt(now))
      .returning('holder')
      .executeTakeFirst(),
  );
  return row?.holder ?? undefined;
}

/** Throws away round trips that nobody can end any more. */
export async function sweepRoundTrips(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('content_connect').where('expires_at', '<=', BigInt(now)).execute();
}
