import type { PlatformError } from '../../../runtime/ports/errors.ts';
import { accountClosed, refusal } from '../../kernel/refusal.ts';
import type { Passwords } from '../../security/passwords.ts';
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
  const proof = await prove(input.password, player, passwords);
  if (!proof || proof.player.status === 'deleted') throw wrong();
  if (proof.player.status === 'banned') throw accountClosed();
  const subject = subjectOfAttempt(attempt, context);
  await db.write((tx) => forgiveAttempts(tx, subject));
  if (proof.player.two_factor_auth === 1) await judgeSignInCode(proof.player, input.code, context);
  const signedIn = (await enter(proof, input.code, context)) ?? (await enterByNewest(proof.player, input, context));
  const [account, protection] = await Promise.all([
    readAccountInfo(context, signedIn),
    readState(db.read, signedIn.uid, context),
  ]);
  return { ...account, is_play_closed: isPlayClosed(protection) };
};

/** A player whose stored hash is that of the given password. */
interface Proof {
  player: Player;
  /** The same password, hashed as it is done now; null where it is already. */
  rehashed: string | null;
}

/** One text for both: who does not know the password must not learn whether the login exists. */
function wrong(): PlatformError {
  return refusal('AuthorizationException', 'Wrong login or password.');
}

async function prove(password: string, player: Player | undefined, passwords: Passwords): Promise<Proof | null> {
  const verdict = await passwords.verify(password, player?.password_hash);
  if (!player || verdict === 'wrong') return null;
  return { player, rehashed: verdict === 'stale' ? await passwords.hash(password) : null };
}

/**
 * Enters by what is stored now: another sign-in may have hashed the same password anew since it was proved here, or its owner may have
 * chosen another one.
 */
async function enterByNewest(
  { uid }: Player,
  { password, code }: { password: string; code?: string },
  context: CallContext,
): Promise<Player> {
  const newest = await context.db.read.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst();
  const proof = await prove(password, newest, context.passwords);
  const signedIn = proof && (await enter(proof, code, context));
  if (!signedIn) throw wrong();
  return signedIn;
}

/** @returns null when the account is not as it was proved any more; nothing is done then */
async function enter(
  { player, rehashed }: Proof,
  code: string | undefined,
  context: CallContext,
): Promise<Player | null> {
  const now = context.clock.now();
  return context.db.write(async (tx) => {
    if (!(await isStillAsProved(tx, player))) return null;
    if (player.two_factor_auth === 1) await useSignInCode(tx, { player, code: code ?? '' }, context);
    await context.moments.signedIn(tx, { player, at: now });
    await context.session.start(tx, player.uid);
    const isNew = await rememberDevice(tx, { device: context.device, uid: player.uid, now });
    if (isNew) await tellNewSignIn(tx, { player, at: now }, context);
    if (rehashed !== null) {
      await tx.updateTable('player').set({ password_hash: rehashed }).where('uid', '=', player.uid).execute();
    }
    return player;
  });
}
