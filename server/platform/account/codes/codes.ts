import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../db/db.ts';
import { passGate } from '../../../kernel/gate.ts';
import type { Random } from '../../../kernel/services.ts';
import { signInPace } from '../../../kernel/signIn/pace.ts';
import { hashOfToken } from '../../../kernel/signIn/tokens.ts';

// Of this side alone: people who work on content type no code from a letter. Six digits can be guessed, so tries are counted and a code is bound
// to its subject; what nobody guesses is `rowOfCode` of the kernel.

/** Lifetime of a code, in milliseconds. Source: REL-S2. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
const TRIES = 5;
/** A second letter goes out no sooner than this after the first. */
export const RESEND_SEC = signInPace.letters.pauseMs / 1000;

/** Purpose and subject of a code. A code is never valid for another purpose or subject. */
export interface CodeSubject {
  purpose: 'restore' | 'contact' | 'sign-in' | 'two-factor';
  /** Subject that the code is bound to. */
  of: string;
}

/** With whom a code dies: a new password ends the player's, the end of a session those it asked for. */
export interface CodeOwner {
  uid: number | null;
  /** As it is stored. */
  session: string | null;
}

/** Result of a try. A code is dead after five tries, and after ten minutes. */
export type Verdict = 'right' | 'wrong' | 'expired';

/**
 * Makes a code in place of the one before. A minute must lie between two, and no more than five may be made in an hour.
 * @returns the code to send, or how many seconds to wait
 */
export async function issueCode(
  tx: Tx,
  subject: CodeSubject,
  { owner, receiver, now, random }: { owner: CodeOwner; receiver: string; now: number; random: Random },
): Promise<{ code: string } | { waitSec: number }> {
  const wait = await passGate(tx, { subject: `code\n${subject.purpose}\n${receiver}`, ...signInPace.letters }, now);
  if (wait > 0) return { waitSec: Math.ceil(wait / 1000) };
  const code = sixDigits(random);
  const row = {
    code_hash: hashOf([subject.purpose, subject.of, code]),
    tries_left: TRIES,
    expires_at: BigInt(now + CODE_LIFETIME_MS),
    uid: owner.uid,
    session_hash: owner.session,
  };
  await tx
    .insertInto('code_challenge')
    .values({ subject_hash: subjectHash(subject), ...row })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet(row))
    .execute();
  return { code };
}

/** Judges one try and counts it, in that order of writing: tries at the same time are counted one by one. */
export async function tryCode(
  tx: Tx,
  subject: CodeSubject,
  { code, now }: { code: string; now: number },
): Promise<Verdict> {
  const subject_hash = subjectHash(subject);
  const row = await tx
    .updateTable('code_challenge')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('subject_hash', '=', subject_hash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', BigInt(now))
    .returning('code_hash')
    .executeTakeFirst();
  if (row) return isSame(row.code_hash, hashOf([subject.purpose, subject.of, code])) ? 'right' : 'wrong';
  const dead = await tx
    .selectFrom('code_challenge')
    .select('tries_left')
    .where('subject_hash', '=', subject_hash)
    .executeTakeFirst();
  return dead ? 'expired' : 'wrong';
}

/**
 * Uses a code up, in the transaction of the action it allows. @returns false when somebody else has used it meanwhile: then the action must
 * not happen
 */
export async function spendCode(tx: Tx, subject: CodeSubject, code: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('code_challenge')
    .where('subject_hash', '=', subjectHash(subject))
    .where('code_hash', '=', hashOf([subject.purpose, subject.of, code]))
    .returning('subject_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Ends every code that is on its way to a player. */
export async function forgetCodes(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('code_challenge').where('uid', '=', uid).execute();
}

function subjectHash({ purpose, of }: CodeSubject): string {
  return hashOf([purpose, of]);
}

function hashOf(parts: readonly string[]): string {
  return hashOfToken(parts.join('\n'));
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Six digits, each as likely as any other: 2^32 is large enough for the remainder not to show. */
function sixDigits(random: Random): string {
  const [a = 0, b = 0, c = 0, d = 0] = random(4);
  return String((a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) % 1_000_000).padStart(6, '0');
}
