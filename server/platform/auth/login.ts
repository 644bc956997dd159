import type { PlatformError } from '../../../runtime/ports/errors.ts';
import { refusal } from '../../kernel/refusal.ts';
import { readAccountInfo } from '../account/accountInfo.ts';
import { attemptOf, claimSignIn, forgiveAttempts, subjectOfAttempt } from '../account/passwords/attempts.ts';
import { isStillAsProved } from '../account/passwords/isStillAsProved.ts';
import { tellNewSignIn } from '../account/safety/newSignIn.ts';
import { type CallContext, type Handler, operatorOf } from '../context.ts';
import { isPlayClosed, readState } from '../protection/state.ts';
import { rememberDevice } from '../session/devices.ts';
import type { Player } from '../tables.ts';
import { findByLogin } from './findByLogin.ts';
import { judgeSignInCode, useSignInCode } from './signInCode.ts';

/** Signs a player in [STATE-01] [STATE-02]. Source: REL-S1 to REL-S4. */
export const login: Handler<'auth.login'> = async (input, context) => {
  const { db, passwords } = context;
  const player = await findByLogin(db.read, operatorOf(context.brand), input.login);
  const attempt = await attemptOf(input.login, player, context);
  await db.write((tx) => claimSignIn(tx, attempt, context));
  const verdict = await passwords.verify(input.password, player?.password_hash);
  // one text for both: who does not know the password must not learn whether the login exists
  if (!player || verdict === 'wrong' || player.status === 'deleted') {
    throw wrong();
  }
  if (player.status === 'banned') throw refusal('UserBannedException', 'This account is closed.');
  const subject = subjectOfAttempt(attempt, context);
  await db.write((tx) => forgiveAttempts(tx, subject));
  if (player.two_factor_auth === 1) await judgeSignInCode(player, input.code, context);
  const rehashed = verdict === 'stale' ? await passwords.hash(input.password) : null;
  await enter(player, { code: input.code, rehashed }, context);
  const [account, protection] = await Promise.all([
    readAccountInfo(context, player),
    readState(db.read, player.uid, context),
  ]);
  return { ...account, is_play_closed: isPlayClosed(protection) };
};

function wrong(): PlatformError {
  return refusal('AuthorizationException', 'Wrong login or password.');
}

async function enter(
  player: Player,
  { code, rehashed }: { code: string | undefined; rehashed: string | null },
  context: CallContext,
): Promise<void> {
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    if (!(await isStillAsProved(tx, player))) throw wrong();
    if (player.two_factor_auth === 1) await useSignInCode(tx, { player, code: code ?? '' }, context);
    await context.moments.signedIn(tx, { player, at: now });
    await context.session.start(tx, player.uid);
    const isNew = await rememberDevice(tx, { device: context.device, uid: player.uid, now });
    if (isNew) await tellNewSignIn(tx, { player, at: now }, context);
    if (rehashed !== null) {
      await tx.updateTable('player').set({ password_hash: rehashed }).where('uid', '=', player.uid).execute();
    }
  });
}
