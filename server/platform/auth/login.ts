import { readAccountInfo } from '../account/accountInfo.ts';
import { type Handler, operatorOf } from '../context.ts';
import { refusal } from '../refusal.ts';
import { claimAttempt, forgiveAttempts, subjectOf } from './attempts.ts';
import { findByLogin } from './findByLogin.ts';

/** Signs a player in [STATE-01]. Source: spec §4 «Auth»; reliability S1, S3, S4. */
export const login: Handler<'auth.login'> = async (input, context) => {
  const { db, passwords, clock, session } = context;
  const subject = subjectOf(input.login, context);
  await db.write((tx) => claimAttempt(tx, subject, clock.now()));
  const player = await findByLogin(db.read, operatorOf(context.brand), input.login);
  const verdict = await passwords.verify(input.password, player?.password_hash);
  // one text for both: who does not know the password must not learn whether the login exists
  if (!player || verdict === 'wrong' || player.status === 'deleted') {
    throw refusal('AuthorizationException', 'Wrong login or password.');
  }
  if (player.status === 'banned') throw refusal('UserBannedException', 'This account is closed.');
  const rehashed = verdict === 'stale' ? await passwords.hash(input.password) : null;
  await db.write(async (tx) => {
    await forgiveAttempts(tx, subject);
    await context.moments.signedIn(tx, { player, at: clock.now() });
    await session.start(tx, player.uid);
    if (rehashed !== null) {
      await tx.updateTable('player').set({ password_hash: rehashed }).where('uid', '=', player.uid).execute();
    }
  });
  return readAccountInfo(db.read, player);
};
