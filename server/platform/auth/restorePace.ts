import type { Tx } from '../../db/db.ts';
import { HOUR_MS } from '../../kernel/durations.ts';
import { claimGate, passGate } from '../../kernel/gate.ts';
import { networkOf } from '../../kernel/networkOf.ts';
import type { SignInAttempt } from '../account/passwords/attempts.ts';
import type { CallContext } from '../context.ts';

/** Limits for one network, or one browser, on requests about forgotten passwords, whatever logins they are for. */
const steps = {
  ask: { most: 20, windowMs: 10 * 60 * 1000 },
  guess: { most: 20, windowMs: HOUR_MS },
} as const;
/** Letters that strangers of all networks together may cause one login. */
const LETTERS = { most: 15, windowMs: HOUR_MS };

/**
 * Counts one step of restoring a password, before it is checked. The owner's known browser is counted separately and is not limited by the
 * network's count.
 * @throws PlatformError TooManyRequestsException; nothing has been counted then
 */
export async function claimRestore(
  tx: Tx,
  { step, knownDevice }: { step: keyof typeof steps } & Pick<SignInAttempt, 'knownDevice'>,
  { address, device, clock }: CallContext,
): Promise<void> {
  const now = clock.now();
  const browser = device.id();
  if (browser !== null) await claimGate(tx, { subject: `restore ${step} browser\n${browser}`, ...steps[step] }, now);
  if (knownDevice === null)
    await claimGate(tx, { subject: `restore ${step}\n${networkOf(address)}`, ...steps[step] }, now);
}

/** Checks whether one more letter may go to this login. A refusal is not reported, because unknown logins get no letter either. */
export async function mayWrite(
  tx: Tx,
  { receiver, knownDevice }: { receiver: string } & Pick<SignInAttempt, 'knownDevice'>,
  now: number,
): Promise<boolean> {
  return (
    knownDevice !== null || (await passGate(tx, { subject: `restore letters\n${receiver}`, ...LETTERS }, now)) === 0
  );
}
