import type { Db } from '../../../db/db.ts';
import type { Proof } from '../../../kernel/signIn/connect.ts';
import { rowOfCode } from '../../../kernel/signIn/rowOfCode.ts';
import { hashOfToken } from '../../../kernel/signIn/tokens.ts';
import type { SocialAttemptTable } from '../tables.ts';

/** Time to sign in at the other service. */
export const ATTEMPT_MS = 10 * 60 * 1000;

/** A sign-in under way. `browser` is the value of the cookie that ties it to the browser which began it. */
export type Attempt = Omit<SocialAttemptTable, 'state_hash' | 'browser_hash' | 'expires_at'>;

export async function storeAttempt(
  db: Db,
  attempt: Attempt,
  { state, browser, now }: { state: string; browser: string; now: number },
): Promise<void> {
  const row = {
    ...attempt,
    state_hash: hashOfToken(state),
    browser_hash: hashOfToken(browser),
    expires_at: BigInt(now + ATTEMPT_MS),
  };
  await db.write((tx) => tx.insertInto('social_attempt').values(row).execute());
}

/** Takes the attempt out: it ends once, in the browser and at the brand where it began. Null for anything else. */
export async function takeAttempt(
  db: Db,
  { state, browser, brand, now }: { state: string; browser: string; brand: string; now: number },
): Promise<(Attempt & { proof: Proof }) | null> {
  const row = await db.write((tx) => {
    const here = tx.deleteFrom('social_attempt').where('browser_hash', '=', hashOfToken(browser));
    const taken = here.where('brand', '=', brand).returningAll();
    return rowOfCode(taken, { column: 'social_attempt.state_hash', code: state, now });
  });
  return row ? { ...row, proof: { state, verifier: row.verifier, nonce: row.nonce } } : null;
}
