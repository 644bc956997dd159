import { audit } from '../../../audit/audit.ts';
import { say } from '../../../document/say.ts';
import { holdPassword } from '../../../people/password.ts';
import { type ContentUser, findUser } from '../../../people/users.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthContext } from '../door.ts';
import { readBody } from '../readBody.ts';
import { count } from './count.ts';
import { passSecondFactor } from './secondFactor.ts';
import { type SignedIn, signIn } from './signedIn.ts';

/** `POST /auth/local`: signs in by name or address and password [CALL-18]. */
export async function local(body: unknown, context: AuthContext): Promise<SignedIn> {
  const { identifier, password } = readBody(body, { identifier: 'text', password: 'secret' });
  const { db, passwords } = context.parts;
  const user = await findUser(db.read, identifier);
  await count(context, { about: identifier, isHashing: true, tries: { holder: user?.document_id } });
  const verdict = await passwords.verify(password, user?.password_hash ?? undefined);
  // one text for both: who does not know the password must not learn whether the account exists
  if (!user || verdict === 'wrong') {
    await noteFailure(context, user);
    throw wrong();
  }
  refuseClosed(user, context);
  await passSecondFactor(body, user, context);
  const signedIn =
    (await enter(user, { password, verdict }, context)) ?? (await enterByNewest(user, password, context));
  if (!signedIn) throw wrong();
  return signedIn;
}

/** Enters by what is stored now: another sign-in may have hashed the same password anew since it was proved here. */
async function enterByNewest(user: ContentUser, password: string, context: AuthContext): Promise<SignedIn | null> {
  const { db, passwords } = context.parts;
  const newest = await db.read
    .selectFrom('content_user')
    .selectAll()
    .where('document_id', '=', user.document_id)
    .executeTakeFirst();
  const verdict = await passwords.verify(password, newest?.password_hash ?? undefined);
  return newest && verdict !== 'wrong' ? enter(newest, { password, verdict }, context) : null;
}

/** @returns null when the account is not as it was proved any more */
async function enter(
  user: ContentUser,
  { password, verdict }: { password: string; verdict: 'right' | 'stale' },
  context: AuthContext,
): Promise<SignedIn | null> {
  const { db, passwords } = context.parts;
  const fresh = verdict === 'stale' ? await passwords.hash(password) : user.password_hash;
  return db.write(async (tx) => {
    // holds the account's row: a password that is changed at this moment either ends this sign-in or refuses it
    return (await holdPassword(tx, user, fresh)) ? signIn(tx, context, user) : null;
  });
}

/** @throws ApiError for an account that may not be used, which only its owner gets to know */
export function refuseClosed(user: ContentUser, { settings }: Pick<AuthContext, 'settings'>): void {
  if (settings.registration === 'confirm' && user.is_confirmed === 0)
    throw new ApiError(400, 'ApplicationError', say('auth.unconfirmed'));
  if (user.is_blocked === 1) throw new ApiError(400, 'ApplicationError', say('auth.blocked'));
}

function wrong(): ApiError {
  return new ApiError(400, 'ValidationError', say('auth.wrong'));
}

/** Records a failed sign-in. The typed name is not kept: people type passwords into the wrong box. */
async function noteFailure({ parts, address }: AuthContext, user: ContentUser | undefined): Promise<void> {
  const { db, now } = parts;
  const name = user?.username ?? 'somebody unknown';
  await db.write((tx) =>
    audit(tx, { act: 'sign-in.failed', by: { name }, on: user?.username ?? '', at: now(), address }),
  );
}
