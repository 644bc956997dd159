import type { Tx } from '../../../db/db.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import { rowOfCode } from '../../../kernel/signIn/rowOfCode.ts';
import { hashOfToken, newToken } from '../../../kernel/signIn/tokens.ts';
import type { CallContext } from '../../context.ts';
import type { LetterTokenTable } from '../tables.ts';

/** Lifetime of a link in a letter, in milliseconds. Source: DOM-31. */
const LINK_LIFETIME_MS = 7 * DAY_MS;

/** Pages where the links of letters lead: they show a button, for mail scanners open every link. */
export const letterPages = { confirm: '/platform/confirmation', unsubscribe: '/platform/unsubscribe' } as const;

type TokenSubject = Pick<LetterTokenTable, 'purpose' | 'uid' | 'contact_key'>;
type TokenOwner = Pick<LetterTokenTable, 'session_hash'>;

/**
 * An address that does one thing for one contact, once, within seven days and until somebody ends the session that it belongs to. What
 * it carries cannot be guessed and is kept as a hash.
 * @param subject what it does for whom, and the language of the letter, which its page speaks too
 */
export async function makeLetterLink(
  tx: Tx,
  { locale, ...subject }: TokenSubject & TokenOwner & { locale: string },
  { clock, random, origin }: Pick<CallContext, 'clock' | 'random' | 'origin'>,
): Promise<string> {
  const token = newToken(random);
  const expires_at = BigInt(clock.now() + LINK_LIFETIME_MS);
  await tx
    .insertInto('letter_token')
    .values({ ...subject, token_hash: hashOfToken(token), expires_at })
    .execute();
  return `${origin}${letterPages[subject.purpose]}?${new URLSearchParams({ locale, token }).toString()}`;
}

/** Uses a link up. @returns null when it was used, is too old, or never was */
export async function spendLetterToken(
  tx: Tx,
  { token, purpose, now }: { token: string; purpose: LetterTokenTable['purpose']; now: number },
): Promise<TokenSubject | null> {
  const rows = tx.deleteFrom('letter_token').where('purpose', '=', purpose);
  const spent = rows.returning(['purpose', 'uid', 'contact_key']);
  return (await rowOfCode(spent, { column: 'letter_token.token_hash', code: token, now })) ?? null;
}

/**
 * Keeps the links of sessions that expired by themselves valid for the rest of their seven days: a session lasts hours, and nobody has
 * ended it. To be called before those sessions are removed.
 */
export async function outliveSessions(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('letter_token')
    .set({ session_hash: null })
    .where('session_hash', 'in', (session) =>
      session.selectFrom('session').select('id_hash').where('expires_at', '<=', BigInt(now)),
    )
    .execute();
}

/** Ends the links that would confirm a contact of the player. Those that end offers stay: they open nothing. */
export async function forgetConfirmations(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('letter_token').where('uid', '=', uid).where('purpose', '=', 'confirm').execute();
}
