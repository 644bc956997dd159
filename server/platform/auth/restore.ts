import type { RestoreRequest } from '#schemas/platform/auth.ts';
import { networkOf } from '../../kernel/networkOf.ts';
import { invalid } from '../../kernel/refusal.ts';
import { type CodeSubject, issueCode, spendCode, tryCode } from '../account/codes/codes.ts';
import { sendCode } from '../account/codes/sendCode.ts';
import { passwordCodeReceiver } from '../account/contacts/trust.ts';
import { attemptOf, claimAttempt, forgiveAttempts, subjectOfAttempt } from '../account/passwords/attempts.ts';
import { checkNewPassword } from '../account/passwords/passwordRules.ts';
import { setPassword } from '../account/safety/setPassword.ts';
import { type CallContext, type Handler, operatorOf } from '../context.ts';
import { identityKey } from '../registration/identity.ts';
import { forgetDevices } from '../session/devices.ts';
import { findByLogin } from './findByLogin.ts';
import { claimRestore, mayWrite } from './restorePace.ts';

/** Changes a forgotten password in two steps; the first tells nobody whether the login exists. Source: DOM-30. */
export const restore: Handler<'auth.restore'> = async (input, context) => {
  const { code, password } = input;
  if (code === undefined || password === undefined) await askCode(input, context);
  else await changeForgotten({ ...input, code, password }, context);
  return 1;
};

/**
 * The code of one login, for the network that asked for it alone: a stranger elsewhere can neither guess at it nor use up its tries, so
 * that nobody keeps the owner from a new password.
 */
function codeOf(login: string, { brand, address }: CallContext): CodeSubject {
  return { purpose: 'restore', of: [operatorOf(brand), identityKey(login), networkOf(address)].join('\n') };
}

async function askCode({ login }: RestoreRequest, context: CallContext): Promise<void> {
  const { db, clock, random, brand } = context;
  const now = clock.now();
  const player = await findByLogin(db.read, operatorOf(brand), login);
  const { knownDevice } = await attemptOf(login, player, context);
  await db.write((tx) => claimRestore(tx, { step: 'ask', knownDevice }, context));
  const to = await passwordCodeReceiver(db.read, player, { login, now });
  const subject = codeOf(login, context);
  // unknown logins get a code too, which nobody is sent: both take the same time and answer alike
  await db.write(async (tx) => {
    const receiver = String(player?.uid ?? `${operatorOf(brand)}\n${identityKey(login)}`);
    const lane = `${receiver}\n${networkOf(context.address)}`;
    const owner = { uid: player?.uid ?? null, session: null };
    const issued = await issueCode(tx, subject, { owner, receiver: lane, now, random });
    if ('waitSec' in issued || !(await mayWrite(tx, { receiver, knownDevice }, now))) return;
    if (player?.status !== 'active') return;
    await sendCode(tx, { kind: 'restore-code', to, player, code: issued.code }, context);
  });
}

async function changeForgotten(
  { login, code, password }: { login: string; code: string; password: string },
  context: CallContext,
): Promise<void> {
  const { db, passwords, brand, clock } = context;
  await checkNewPassword(password, [login], context);
  const player = await findByLogin(db.read, operatorOf(brand), login);
  const attempt = await attemptOf(login, player, context);
  const subject = codeOf(login, context);
  const tries = subjectOfAttempt({ ...attempt, login: `restore ${login}` }, context);
  await db.write(async (tx) => {
    await claimRestore(tx, { step: 'guess', knownDevice: attempt.knownDevice }, context);
    await claimAttempt(tx, tries, clock.now());
  });
  const verdict = await db.write((tx) => tryCode(tx, subject, { code, now: clock.now() }));
  if (verdict !== 'right' || player?.status !== 'active') throw invalid({ code: ['INVALID'] });
  await checkNewPassword(password, [login, player.login], context);
  const passwordHash = await passwords.hash(password);
  const isChanged = await db.write(async (tx) => {
    if (!(await spendCode(tx, subject, code))) return false;
    await setPassword(tx, { player, passwordHash }, context);
    await context.moments.shutOut(tx, { player, reason: 'password', at: clock.now() });
    await forgetDevices(tx, player.uid);
    await forgiveAttempts(tx, tries);
    return true;
  });
  if (!isChanged) throw invalid({ code: ['INVALID'] });
}
