import type { Reader, Tx } from '../../../db/db.ts';
import { isCalled } from '../../audit/auditContext.ts';
import { actorOfPerson, actorOfToken } from '../../people/actors.ts';
import { keyOfName } from '../../people/names.ts';
import type { Actor } from '../../people/rights.ts';
import { isMachine, nameOfToken } from '../../people/tokens.ts';

/**
 * The person or machine behind a name of the history, with their present rights. A name without an account is that of the machine's user:
 * null; but without any rights inside a call. Names are never given to somebody else, so they identify the person.
 */
export async function actorNamed(on: Reader | Tx, name: string): Promise<Actor | null> {
  if (isMachine(name)) return machineNamed(on, name);
  const user = await on
    .selectFrom('content_user')
    .select(['document_id', 'username', 'is_blocked'])
    .where('username_key', '=', keyOfName(name))
    .executeTakeFirst();
  if (!user) return isCalled() ? { id: '', name, grants: [] } : null;
  const who = { id: user.document_id, name: user.username };
  return user.is_blocked === 1 ? { ...who, grants: [] } : actorOfPerson(on, who);
}

/** A token that is over may do nothing: its name is no way to become the machine's owner. */
async function machineNamed(on: Reader | Tx, name: string): Promise<Actor> {
  const tokens = await on.selectFrom('content_token').selectAll().where('revoked_at', 'is', null).execute();
  const token = tokens.find((one) => nameOfToken(one) === name);
  return token ? actorOfToken(on, token) : { id: '', name, grants: [] };
}
