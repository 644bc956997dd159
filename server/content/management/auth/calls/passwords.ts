import { audit } from '../../../audit/audit.ts';
import { say } from '../../../document/say.ts';
import { issueCode, ownerOfCode, spendCode } from '../../../people/codes.ts';
import { weaknessOf } from '../../../people/newPassword.ts';
import { mayBeWritten } from '../../../people/pace.ts';
import { newDocumentId } from '../../../people/parts.ts';
import { setPassword } from '../../../people/password.ts';
import { type ContentUser, findUserByEmail } from '../../../people/users.ts';
import { ApiError, invalidValues } from '../../http/errors.ts';
import type { AuthContext } from '../door.ts';
import { checkConfirmation, readBody } from '../readBody.ts';
import { count } from './count.ts';
import { refuseClosed } from './local.ts';
import { passSecondFactor } from './secondFactor.ts';
import { type SignedIn, signIn } from './signedIn.ts';

/** `POST /auth/forgot-password`: sends a code; nobody learns whether the address belongs to somebody [CALL-18]. */
export async function forgotPassword(body: unknown, context: AuthContext): Promise<{ ok: true }> {
  const { email } = readBody(body, { email: 'email' });
  await count(context, { about: email, isHashing: false });
  const { parts, outbox, settings, address, origin } = context;
  const pages = settings.pages ?? origin;
  const user = await findUserByEmail(parts.db.read, email);
  if (!user || user.is_blocked === 1) return { ok: true };
  await parts.db.write(async (tx) => {
    const at = parts.now();
    if (!(await mayBeWritten(tx, user.document_id, at))) return;
    const code = await issueCode(tx, parts, { holder: user.document_id, purpose: 'password' });
    const link = pages === null ? '' : `${pages}/reset-password?code=${code}`;
    await outbox.put(tx, {
      id: newDocumentId(parts.random),
      kind: 'content-password',
      recipient: user.email,
      payload: { username: user.username, code, link, brand: '', locale: 'en' },
      createdAt: at,
    });
    await audit(tx, { act: 'password.asked', by: { name: 'somebody unknown' }, on: user.username, at, address });
  });
  return { ok: true };
}

/** `POST /auth/reset-password`: sets a password by a code, which then is used up [CALL-18]. */
export async function resetPassword(body: unknown, context: AuthContext): Promise<SignedIn> {
  const asked = readBody(body, { code: 'secret', password: 'secret', passwordConfirmation: 'secret' });
  checkConfirmation(asked);
  await count(context, { about: '', isHashing: true });
  const { db, now, passwords } = context.parts;
  const { code, password } = asked;
  const purpose = 'password';
  const user = await ownerOf(code, context);
  await refuseWeak(password, user);
  // who reads the letters alone does not get in
  await passSecondFactor(body, user, context);
  const passwordHash = await passwords.hash(password);
  return db.write(async (tx) => {
    // two at once: the first uses the code up
    if ((await spendCode(tx, { code, purpose, now: now() })) === undefined) throw wrongCode();
    const by = { id: user.document_id, name: user.username };
    const { address } = context;
    const changed = await setPassword(
      tx,
      { ...context.parts, outbox: context.outbox },
      { user, passwordHash, by, address, provesAddress: true },
    );
    return signIn(tx, context, changed);
  });
}

async function ownerOf(code: string, { parts, settings }: AuthContext): Promise<ContentUser> {
  const holder = await ownerOfCode(parts.db.read, { code, purpose: 'password', now: parts.now() });
  if (holder === undefined) throw wrongCode();
  const user = await parts.db.read
    .selectFrom('content_user')
    .selectAll()
    .where('document_id', '=', holder)
    .executeTakeFirstOrThrow();
  refuseClosed({ ...user, is_confirmed: 1 }, { settings }); // the code itself proves the address
  return user;
}

/** `POST /auth/change-password`: for a signed-in person who knows the old one. Ends every other sign-in [CALL-18]. */
export async function changePassword(body: unknown, user: ContentUser, context: AuthContext): Promise<SignedIn> {
  const asked = readBody(body, { currentPassword: 'secret', password: 'secret', passwordConfirmation: 'secret' });
  checkConfirmation(asked);
  await count(context, { about: user.username, isHashing: true });
  const { db, passwords } = context.parts;
  const verdict = await passwords.verify(asked.currentPassword, user.password_hash ?? undefined);
  if (verdict === 'wrong') throw new ApiError(400, 'ValidationError', say('auth.passwordWrong'));
  if (asked.currentPassword === asked.password) throw new ApiError(400, 'ValidationError', say('auth.passwordSame'));
  await refuseWeak(asked.password, user);
  const passwordHash = await passwords.hash(asked.password);
  const by = { id: user.document_id, name: user.username };
  const { address, outbox } = context;
  return db.write(async (tx) => {
    const change = { user, passwordHash, by, address, provesAddress: false };
    return signIn(tx, context, await setPassword(tx, { ...context.parts, outbox }, change));
  });
}

async function refuseWeak(password: string, { username, email }: ContentUser): Promise<void> {
  const weakness = await weaknessOf(password, [username, email]);
  if (weakness !== null) throw invalidValues([{ path: ['password'], message: weakness }]);
}

function wrongCode(): ApiError {
  return new ApiError(400, 'ValidationError', say('auth.codeIncorrect'));
}
