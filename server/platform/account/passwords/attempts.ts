import type { Tx } from '../../../db/db.ts';
import { claimGate } from '../../../kernel/gate.ts';
import { networkOf } from '../../../kernel/networkOf.ts';
import { tooMany } from '../../../kernel/refusal.ts';
import { signInPace } from '../../../kernel/signIn/pace.ts';
import { hashOfToken } from '../../../kernel/signIn/tokens.ts';
import { type CallContext, operatorOf } from '../../context.ts';
import { identityKey } from '../../registration/identity.ts';
import { isKnownDevice } from '../../session/devices.ts';
import type { Player } from '../../tables.ts';

/** Failures before the first wait. Source: REL-S1. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60 * 1000;

/** Name of a login as seen from one network: guessing from elsewhere never locks the owner out. */
export function subjectOf(login: string, context: CallContext): string {
  return hashOf([operatorOf(context.brand), identityKey(login), networkOf(context.address)]);
}

/** A sign-in attempt, before its password is checked. */
export interface SignInAttempt {
  login: string;
  /** Undefined for an unknown login, which is counted just like a known one. */
  uid: number | undefined;
  /** Hash of the browser's device id, when that browser has signed this player in before. */
  knownDevice: string | null;
}

/** Describes an attempt of this browser on this login; `player` owns the login. */
export async function attemptOf(
  login: string,
  player: Player | undefined,
  { db, device, clock }: CallContext,
): Promise<SignInAttempt> {
  const id = device.id();
  const isKnown = await isKnownDevice(db.read, { device: id, uid: player?.uid, now: clock.now() });
  return { login, uid: player?.uid, knownDevice: isKnown ? id : null };
}

/** Key under which the failures of an attempt are counted: a known device is counted separately. */
export function subjectOfAttempt({ login, knownDevice }: SignInAttempt, context: CallContext): string {
  return knownDevice === null
    ? subjectOf(login, context)
    : hashOf([operatorOf(context.brand), identityKey(login), 'device', knownDevice]);
}

/**
 * Counts an attempt before the password is hashed. The owner on a known device is not limited by the counts of network and account, which
 * an attacker of the account or another user of the network may have used up.
 * @throws PlatformError TooManyRequestsException; nothing has been counted then
 */
export async function claimSignIn(tx: Tx, attempt: SignInAttempt, context: CallContext): Promise<void> {
  const now = context.clock.now();
  const operator = operatorOf(context.brand);
  if (attempt.knownDevice === null) {
    const owner = attempt.uid ?? identityKey(attempt.login);
    const network = networkOf(context.address);
    await claimGate(tx, { subject: `hash\n${network}`, ...signInPace.hashesOfNetwork }, now);
    await claimGate(tx, { subject: `hash\n${operator}\n${owner}`, ...signInPace.hashesOfAccount }, now);
  }
  await claimAttempt(tx, subjectOfAttempt(attempt, context), now);
}

/**
 * Counts an attempt before it is judged, so that parallel guesses count too. `forgive` it when it was right.
 * @throws PlatformError TooManyRequestsException while the subject has to wait: 1 s after five failures, doubling to 15 min
 */
export async function claimAttempt(tx: Tx, subject: string, now: number): Promise<void> {
  // writing first locks the row: two at once are counted one after the other on every database
  const { fails: before, blocked_until } = await tx
    .insertInto('login_failure')
    .values({ subject_hash: subject, fails: 0, blocked_until: BigInt(now) })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ subject_hash: subject }))
    .returning(['fails', 'blocked_until'])
    .executeTakeFirstOrThrow();
  const wait = Number(blocked_until) - now;
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  const fails = before + 1;
  const next = fails < FREE_FAILURES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (fails - FREE_FAILURES), LONGEST_WAIT_MS);
  await tx
    .updateTable('login_failure')
    .set({ fails, blocked_until: BigInt(now + next) })
    .where('subject_hash', '=', subject)
    .execute();
}

export async function forgiveAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('login_failure').where('subject_hash', '=', subject).execute();
}

function hashOf(parts: readonly string[]): string {
  return hashOfToken(parts.join('\n'));
}
