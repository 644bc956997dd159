import type { RestoreRequest } from '#schemas/platform/auth.ts';
import { type CodeSubject, issueCode, spendCode, tryCode } from '../account/codes/codes.ts';
import { sendCode } from '../account/codes/sendCode.ts';
import { codeReceiver } from '../account/contacts/contacts.ts';
import { type CallContext, type Handler, operatorOf } from '../context.ts';
import { invalid } from '../refusal.ts';
import { identityKey } from '../registration/identity.ts';
import { forgetDevices } from '../session/devices.ts';
import { claimAttempt, forgiveAttempts, subjectOf } from './attempts.ts';
import { findByLogin } from './findByLogin.ts';
import { checkNewPassword } from './passwordRules.ts';
import { setPassword } from './setPassword.ts';

/** Changes a forgotten password in two steps; the first tells nobody whether the login exists. Source: domain.md §8 row 30. */
export const restore: Handler<'auth.restore'> = async (input, context) => {
  const { code, password } = input;
  if (code === undefined || password === undefined) await askCode(input, context);
  else await changeForgotten({ ...input, code, password }, context);
  return 1;
};

function codeOf(login: string, { brand }: CallContext): CodeSubject {
  return { purpose: 'restore', of: `${operatorOf(brand)}\n${identityKey(login)}` };
}

async function askCode({ login }: RestoreRequest, context: CallContext): Promise<void> {
  const { db, clock, random, brand } = context;
  const player = await findByLogin(db.read, operatorOf(brand), login);
  const to = await codeReceiver(db.read, player);
  const subject = codeOf(login, context);
  // unknown logins get a code too, which nobody is sent: both take the same time and answer alike
  await db.write(async (tx) => {
    const receiver = String(player?.uid ?? subject.of);
    const issued = await issueCode(tx, subject, { receiver, now: clock.now(), random });
    if ('waitSec' in issued || player?.status !== 'active') return;
    await sendCode(tx, { kind: 'restore-code', to, player, code: issued.code }, context);
  });
}

async function changeForgotten(
  { login, code, password }: { login: string; code: string; password: string },
  context: CallContext,
): Promise<void> {
  const { db, passwords, brand, clock } = context;
  await checkNewPassword(password, [login], context);
  const subject = codeOf(login, context);
  const attempt = subjectOf(`restore ${login}`, context);
  await db.write((tx) => claimAttempt(tx, attempt, clock.now()));
  const player = await findByLogin(db.read, operatorOf(brand), login);
  const verdict = await db.write((tx) => tryCode(tx, subject, { code, now: clock.now() }));
  if (verdict !== 'right' || player?.status !== 'active') throw invalid({ code: ['INVALID'] });
  await checkNewPassword(password, [login, player.login], context);
  const passwordHash = await passwords.hash(password);
  const isChanged = await db.write(async (tx) => {
    if (!(await spendCode(tx, subject, code))) return false;
    await setPassword(tx, { player, passwordHash }, context);
    await context.moments.shutOut(tx, { player, reason: 'password', at: clock.now() });
    await forgetDevices(tx, player.uid);
    await forgiveAttempts(tx, attempt);
    return true;
  });
  if (!isChanged) throw invalid({ code: ['INVALID'] });
}
