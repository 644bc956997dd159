import { claimAttempt, forgiveAttempts, subjectOf } from '../../auth/attempts.ts';
import type { CallContext, Player } from '../../context.ts';
import { invalid } from '../../refusal.ts';

/**
 * Proves that whoever sits there is the owner of the session: guesses are counted like those of signing in.
 * @throws PlatformError InvalidParameterException naming `field`, TooManyRequestsException
 */
export async function proveOwner(
  player: Player,
  { password, field }: { password: string; field: string },
  context: CallContext,
): Promise<void> {
  const { db, passwords, clock } = context;
  const attempt = subjectOf(`own password ${player.uid}`, context);
  await db.write((tx) => claimAttempt(tx, attempt, clock.now()));
  const verdict = await passwords.verify(password, player.password_hash);
  if (verdict === 'wrong') throw invalid({ [field]: ['INVALID'] });
  await db.write((tx) => forgiveAttempts(tx, attempt));
}
