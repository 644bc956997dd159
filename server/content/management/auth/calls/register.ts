import { recordOf } from '#schemas/record.ts';
import { audit } from '../../../audit/audit.ts';
import { ContentError } from '../../../document/ContentError.ts';
import { say } from '../../../document/say.ts';
import { weaknessOf } from '../../../people/newPassword.ts';
import { addUser, type ContentUser, NameTakenError } from '../../../people/users.ts';
import { ApiError, invalidValues } from '../../http/errors.ts';
import type { AuthContext } from '../door.ts';
import { readBody } from '../readBody.ts';
import { sendConfirmation } from './confirmation.ts';
import { count } from './count.ts';
import { type SignedIn, signIn } from './signedIn.ts';

const RULES = { email: 'email', username: 'text', password: 'secret' } as const;

/**
 * `POST /auth/local/register`: makes an account, which may do nothing until somebody grants it something [CALL-18]. Off unless
 * `CONTENT_REGISTRATION` says otherwise.
 * @returns without a token when the address has to be confirmed first
 */
export async function register(body: unknown, context: AuthContext): Promise<SignedIn | { user: ContentUser }> {
  const { settings, parts, address } = context;
  if (settings.registration === 'off') throw new ApiError(400, 'ApplicationError', say('auth.noNewcomers'));
  const asked = readBody(body, RULES);
  const unknown = Object.keys(recordOf(body)).filter((name) => !Object.hasOwn(RULES, name));
  if (unknown.length > 0) throw new ApiError(400, 'ValidationError', `Invalid parameters: ${unknown.join(', ')}`);
  const { username, email, password } = asked;
  await count(context, { about: email, isHashing: true });
  const weakness = await weaknessOf(password, [username, email]);
  if (weakness !== null) throw invalidValues([{ path: ['password'], message: weakness }]);
  const passwordHash = await parts.passwords.hash(password);
  const mustConfirm = settings.registration === 'confirm';
  return parts.db
    .write(async (tx) => {
      const user = await addUser(tx, parts, {
        username,
        email,
        passwordHash,
        provider: 'local',
        isConfirmed: !mustConfirm,
      });
      if (mustConfirm) await sendConfirmation(tx, context, user);
      const by = { id: user.document_id, name: user.username };
      await audit(tx, { act: 'user.registered', by, on: user.username, at: parts.now(), address });
      return mustConfirm ? { user } : signIn(tx, context, user);
    })
    .catch((error: unknown) => {
      if (error instanceof NameTakenError) throw new ApiError(400, 'ApplicationError', error.said);
      if (error instanceof ContentError)
        throw invalidValues([{ path: ['username'], message: error.said, value: username }]);
      throw error;
    });
}
