import type { Tx } from '../../../../db/db.ts';
import { audit } from '../../../audit/audit.ts';
import { type Said, say } from '../../../document/say.ts';
import { findLinked, linkIdentity, type ProviderIdentity } from '../../../people/identities.ts';
import { addUser, type ContentUser, findUser, findUserByEmail } from '../../../people/users.ts';
import { ApiError } from '../../http/errors.ts';
import { refuseClosed } from '../calls/local.ts';
import type { AuthContext } from '../door.ts';
import { PROVIDER } from './provider.ts';

/** An account that the provider vouches for. */
export interface Vouched extends ProviderIdentity {
  /** Only an address that the provider has checked; empty otherwise. */
  email: string;
}

/**
 * The account of a person for whom the operator's own provider vouches. The first time, it is the account with their address, unless that has a
 * password: then only the password signs in. A newcomer gets an account only if registration is open.
 * @throws ApiError
 */
export async function findVouched(context: AuthContext, vouched: Vouched): Promise<ContentUser> {
  const { parts } = context;
  const user = await parts.db.write(async (tx) => {
    const known = await findLinked(tx, vouched);
    if (known) return known;
    if (vouched.email === '') throw refused(say('auth.providerNoEmail'));
    const invited = await findUserByEmail(tx, vouched.email);
    if (invited?.password_hash) throw refused(say('auth.emailTaken'));
    const holder = invited ?? (await addNewcomer(tx, context, vouched.email));
    await linkIdentity(tx, parts, { identity: vouched, user: holder });
    return holder;
  });
  refuseClosed({ ...user, is_confirmed: 1 }, context);
  return user;
}

async function addNewcomer(tx: Tx, { settings, parts, address }: AuthContext, email: string): Promise<ContentUser> {
  if (settings.registration === 'off') throw refused(say('auth.noNewcomers'));
  const wanted = (email.split('@')[0] ?? '').slice(0, 64);
  // a name that somebody has already: the address itself is nobody else's
  const username = /^[\p{L}\p{N}]/u.test(wanted) && wanted.length > 1 && !(await findUser(tx, wanted)) ? wanted : email;
  const user = await addUser(tx, parts, { username, email, passwordHash: null, provider: PROVIDER, isConfirmed: true });
  const by = { id: user.document_id, name: user.username };
  await audit(tx, {
    act: 'user.registered',
    by,
    on: user.username,
    at: parts.now(),
    address,
    detail: { provider: PROVIDER },
  });
  return user;
}

function refused(said: Said): ApiError {
  return new ApiError(400, 'ApplicationError', said);
}
