import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RestoreRequest } from '#schemas/platform/auth.ts';
import type { Tx } from '../../db/db.ts';
import { type CallContext, type Handler, operatorOf, type Player } from '../context.ts';
import { endSockets } from '../live/endSockets.ts';
import { invalid } from '../refusal.ts';
import { checkValue } from '../registration/checkValue.ts';
import { homeCountry } from '../registration/countries.ts';
import { registrationFields } from '../registration/fields.ts';
import { identityKey } from '../registration/identity.ts';
import { closeAllSessions } from '../session/sessions.ts';
import { claimAttempt, forgiveAttempts, subjectOf } from './attempts.ts';
import { findByLogin } from './findByLogin.ts';

/** Source: domain.md §8 row 30. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
const TRIES = 5;
/** A second letter goes out no sooner than this after the first. */
const RESEND_MS = 60 * 1000;

/** Changes a forgotten password in two steps; the first tells nobody whether the login exists. */
export const restore: Handler<'auth.restore'> = async (input, context) => {
  const { code, password } = input;
  if (code === undefined || password === undefined) await sendCode(input, context);
  else await changePassword({ ...input, code, password }, context);
  return 1;
};

async function sendCode({ login }: RestoreRequest, context: CallContext): Promise<void> {
  const now = context.clock.now();
  const player = await findByLogin(context.db.read, operatorOf(context.brand), login);
  const code = sixDigits(context);
  const loginHash = loginHashOf(login, context);
  // unknown logins write the same row, so that both take the same time
  await context.db.write(async (tx) => {
    await tx.deleteFrom('restore_code').where('expires_at', '<=', BigInt(now)).execute();
    const known = await tx
      .selectFrom('restore_code')
      .select('created_at')
      .where('login_hash', '=', loginHash)
      .executeTakeFirst();
    if (known && Number(known.created_at) > now - RESEND_MS) return;
    const row = {
      uid: player?.uid ?? null,
      code_hash: codeHashOf(code, loginHash),
      tries_left: TRIES,
      created_at: BigInt(now),
      expires_at: BigInt(now + CODE_LIFETIME_MS),
    };
    await tx
      .insertInto('restore_code')
      .values({ login_hash: loginHash, ...row })
      .onConflict((conflict) => conflict.column('login_hash').doUpdateSet(row))
      .execute();
    if (player?.status === 'active') await sendLetter(tx, player, { code, now, context });
  });
}

async function sendLetter(
  tx: Tx,
  player: Player,
  { code, now, context }: { code: string; now: number; context: CallContext },
): Promise<void> {
  const profile = JSON.parse(player.profile) as Readonly<Record<string, string>>;
  await context.outbox.put(tx, {
    id: randomUUID(),
    kind: 'restore-code',
    recipient: profile['email'] ?? profile['mobile'] ?? player.login,
    payload: { code, locale: player.locale, brand: context.brand.id },
    createdAt: now,
  });
}

async function changePassword(
  { login, code, password }: { login: string; code: string; password: string },
  context: CallContext,
): Promise<void> {
  checkNewPassword(password, context);
  const loginHash = loginHashOf(login, context);
  const codeHash = codeHashOf(code, loginHash);
  const subject = subjectOf(`restore ${login}`, context);
  await context.db.write((tx) => claimAttempt(tx, subject, context.clock.now()));
  const isRight = await context.db.write((tx) => tryCode(tx, { loginHash, codeHash, now: context.clock.now() }));
  if (!isRight) throw invalid({ code: ['INVALID'] });
  const passwordHash = await context.passwords.hash(password);
  const isChanged = await context.db.write(async (tx) => {
    const used = await tx
      .deleteFrom('restore_code')
      .where('login_hash', '=', loginHash)
      .where('code_hash', '=', codeHash)
      .returning('uid')
      .executeTakeFirst();
    if (!used || used.uid === null) return false;
    await tx.updateTable('player').set({ password_hash: passwordHash }).where('uid', '=', used.uid).execute();
    await closeAllSessions(tx, used.uid);
    await endSockets(tx, context.live, { uid: used.uid, reason: 'password' });
    await forgiveAttempts(tx, subject);
    return true;
  });
  if (!isChanged) throw invalid({ code: ['INVALID'] });
}

/** Judges one try and counts it when it is wrong. */
async function tryCode(
  tx: Tx,
  { loginHash, codeHash, now }: { loginHash: string; codeHash: string; now: number },
): Promise<boolean> {
  const row = await tx.selectFrom('restore_code').selectAll().where('login_hash', '=', loginHash).executeTakeFirst();
  if (!row || row.tries_left <= 0 || Number(row.expires_at) <= now) return false;
  if (row.uid !== null && timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(codeHash))) return true;
  await tx
    .updateTable('restore_code')
    .set({ tries_left: row.tries_left - 1 })
    .where('login_hash', '=', loginHash)
    .execute();
  return false;
}

function checkNewPassword(password: string, { brand, clock }: CallContext): void {
  const home = homeCountry(brand);
  const field = home && registrationFields(home, brand, clock.now()).find(({ sysname }) => sysname === 'password');
  const code = field ? checkValue(password, field) : null;
  if (code !== null) throw invalid({ password: [code] });
}

function loginHashOf(login: string, { brand }: CallContext): string {
  return createHash('sha256')
    .update(`${operatorOf(brand)}\n${identityKey(login)}`)
    .digest('hex');
}

function codeHashOf(code: string, loginHash: string): string {
  return createHash('sha256').update(`${loginHash}\n${code}`).digest('hex');
}

/** Six digits, each as likely as any other: 2^32 is large enough for the remainder not to show. */
function sixDigits({ random }: CallContext): string {
  const [a = 0, b = 0, c = 0, d = 0] = random(4);
  return String((a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) % 1_000_000).padStart(6, '0');
}
