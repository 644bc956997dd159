import { createHash } from 'node:crypto';
import type { Tx } from '../../db/db.ts';
import { type CallContext, operatorOf } from '../context.ts';
import { tooMany } from '../refusal.ts';
import { identityKey } from '../registration/identity.ts';

/** Failures before the first wait. Source: reliability S1. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60 * 1000;
/** Failures are forgotten a day after the last one. */
const MEMORY_MS = 24 * 60 * 60 * 1000;

/** Name of a login as seen from one network: guessing from elsewhere never locks the owner out. */
export function subjectOf(login: string, context: CallContext): string {
  const text = [operatorOf(context.brand), identityKey(login), networkOf(context.address)].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Counts an attempt before it is judged, so that parallel guesses count too. `forgive` it when it was right.
 * @throws PlatformError TooManyRequestsException while the subject has to wait: 1 s after five failures, doubling to 15 min
 */
export async function claimAttempt(tx: Tx, subject: string, now: number): Promise<void> {
  await tx
    .deleteFrom('login_failure')
    .where('blocked_until', '<', BigInt(now - MEMORY_MS))
    .execute();
  const found = await tx.selectFrom('login_failure').selectAll().where('subject_hash', '=', subject).executeTakeFirst();
  const blockedUntil = Number(found?.blocked_until ?? 0n);
  if (blockedUntil > now) throw tooMany(Math.ceil((blockedUntil - now) / 1000));
  const fails = (found?.fails ?? 0) + 1;
  const wait = fails < FREE_FAILURES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (fails - FREE_FAILURES), LONGEST_WAIT_MS);
  const row = { fails, blocked_until: BigInt(now + wait) };
  await tx
    .insertInto('login_failure')
    .values({ subject_hash: subject, ...row })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet(row))
    .execute();
}

export async function forgiveAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('login_failure').where('subject_hash', '=', subject).execute();
}

/** An IPv4 address, or the /64 of an IPv6 one: who has one address there has all of them. */
function networkOf(address: string): string {
  return address.includes('.') ? address : address.split(':').slice(0, 4).join(':');
}
