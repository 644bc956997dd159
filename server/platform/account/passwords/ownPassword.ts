import { invalid } from '../../../kernel/refusal.ts';
import type { CallContext } from '../../context.ts';
import { findSessionById, hasJustSignedIn } from '../../session/sessions.ts';
import type { Player } from '../../tables.ts';
import { claimAttempt, forgiveAttempts, subjectOf } from './attempts.ts';
import { NO_PASSWORD } from './noPassword.ts';

/**
 * Proves that the client is the owner of the session: guesses are counted like those of signing in. An owner without a password, who signs
 * in by another service, must have signed in there within the last ten minutes.
 * @throws PlatformError InvalidParameterException naming `field` (REQUIRED, INVALID, SIGN_IN_AGAIN), TooManyRequestsException
 */
export async function proveOwner(
  player: Player,
  { password, field }: { password: string; field: string },
  context: CallContext,
): Promise<void> {
  const { db, passwords, clock } = context;
  if (player.password_hash === NO_PASSWORD) return proveBySignIn(field, context);
  if (password === '') throw invalid({ [field]: ['REQUIRED'] });
  const attempt = subjectOf(`own password ${player.uid}`, context);
  await db.write((tx) => claimAttempt(tx, attempt, clock.now()));
  const verdict = await passwords.verify(password, player.password_hash);
  if (verdict === 'wrong') throw invalid({ [field]: ['INVALID'] });
  await db.write((tx) => forgiveAttempts(tx, attempt));
}

async function proveBySignIn(field: string, { db, session, brand, clock }: CallContext): Promise<void> {
  const now = clock.now();
  const found = await findSessionById(db.read, { id: session.id, brand, now });
  if (!found || !hasJustSignedIn(found, now)) throw invalid({ [field]: ['SIGN_IN_AGAIN'] });
}
