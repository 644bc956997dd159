import { recordOf } from '#schemas/record.ts';
import { totpAddress } from '../../../../kernel/signIn/totp.ts';
import { audit } from '../../../audit/audit.ts';
import { type Said, say } from '../../../document/say.ts';
import { countSecondFactor } from '../../../people/pace.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  newRecoveryCodes,
  takeSecondFactor,
} from '../../../people/secondFactor.ts';
import { contentSessions } from '../../../people/sessions.ts';
import type { ContentUser } from '../../../people/users.ts';
import { tooMany } from '../../http/answerError.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthContext } from '../door.ts';
import { readBody } from '../readBody.ts';
import { count } from './count.ts';

/** As authenticator apps show it above the account. */
const ISSUER = 'Marquee Studio';
type Person = Pick<ContentUser, 'document_id' | 'username'>;

/**
 * Asks for the second factor of somebody who has proved the password, if they have one, and uses the code up.
 * @throws ApiError with `details.secondFactor`: `asked` without a code, `wrong` for one that does not count; 429 after too many
 */
export async function passSecondFactor(body: unknown, user: Person, context: AuthContext): Promise<void> {
  if (!(await hasSecondFactor(context.parts.db.read, user.document_id))) return;
  const { secondFactor: code } = recordOf(body);
  if (typeof code !== 'string' || code === '') throw refused(say('secondFactor.asked'), 'asked');
  await judge(code, user, context);
}

/** `POST /auth/second-factor`: makes a secret for an authenticator app, by the password. It counts once a code confirms it. */
export async function begin(
  body: unknown,
  user: ContentUser,
  context: AuthContext,
): Promise<{ secret: string; address: string }> {
  const { password } = readBody(body, { password: 'secret' });
  const { parts } = context;
  if (user.password_hash === null) throw new ApiError(400, 'ApplicationError', say('secondFactor.provider'));
  await count(context, { about: user.username, isHashing: true });
  if ((await parts.passwords.verify(password, user.password_hash)) === 'wrong')
    throw new ApiError(400, 'ValidationError', say('auth.passwordWrong'));
  const secret = await parts.db.write((tx) => beginSecondFactor(tx, parts, user.document_id));
  return { secret, address: totpAddress({ issuer: ISSUER, account: user.username, secret }) };
}

/** `POST /auth/second-factor/confirm`: switches it on by a code of the app; every other sign-in ends. @returns the recovery codes, told once */
export async function confirm(
  body: unknown,
  { user, session }: { user: ContentUser; session: string },
  context: AuthContext,
): Promise<string[]> {
  const { secondFactor: code } = readBody(body, { secondFactor: 'secret' });
  const { parts, address } = context;
  await countTry(user, context);
  const codes = await parts.db.write(async (tx) => {
    const made = await confirmSecondFactor(tx, parts, { holder: user.document_id, code });
    if (made === null) return null;
    await contentSessions.endAll(tx, { holder: user.document_id, but: session });
    await audit(tx, { ...by(user), act: 'second-factor.on', at: parts.now(), address });
    return made;
  });
  if (codes === null) throw refused(say('secondFactor.notNow'), 'wrong');
  return codes;
}

/** `POST /auth/second-factor/recovery-codes`: new ones, by a code; those from before are dead. */
export async function renewCodes(body: unknown, user: ContentUser, context: AuthContext): Promise<string[]> {
  const { secondFactor: code } = readBody(body, { secondFactor: 'secret' });
  await judge(code, user, context);
  const { parts, address } = context;
  return parts.db.write(async (tx) => {
    const codes = await newRecoveryCodes(tx, parts, user.document_id);
    await audit(tx, { ...by(user), act: 'second-factor.codes', at: parts.now(), address });
    return codes;
  });
}

/** `POST /auth/second-factor/off`: switches one's own off, by a code. */
export async function switchOff(body: unknown, user: ContentUser, context: AuthContext): Promise<void> {
  const { secondFactor: code } = readBody(body, { secondFactor: 'secret' });
  await judge(code, user, context);
  const { parts, address } = context;
  await parts.db.write(async (tx) => {
    await dropSecondFactor(tx, user.document_id);
    await audit(tx, { ...by(user), act: 'second-factor.off', at: parts.now(), address });
  });
}

/** Counts the try before anything is judged, so that tries at the same time are counted one by one. */
async function judge(code: string, user: Person, context: AuthContext): Promise<void> {
  const { db, now } = context.parts;
  await countTry(user, context);
  const isRight = await db.write((tx) => takeSecondFactor(tx, { holder: user.document_id, code, now: now() }));
  if (isRight) return;
  const detail = { secondFactor: 'wrong' };
  await db.write((tx) =>
    audit(tx, { ...by(user), act: 'sign-in.failed', at: now(), address: context.address, detail }),
  );
  throw refused(say('secondFactor.wrong'), 'wrong');
}

async function countTry({ document_id }: Person, { parts: { db, now } }: AuthContext): Promise<void> {
  await db.write(async (tx) => {
    const seconds = await countSecondFactor(tx, document_id, now());
    if (seconds > 0) throw tooMany(seconds);
  });
}

function by({ document_id, username }: Person) {
  return { by: { id: document_id, name: username }, on: username };
}

function refused(said: Said, secondFactor: 'asked' | 'wrong'): ApiError {
  return new ApiError(400, 'ValidationError', said, { secondFactor });
}
