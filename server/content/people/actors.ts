import type { Reader, Tx } from '../../db/db.ts';
import { listDemands } from './demands.ts';
import { grantsOf } from './grants.ts';
import type { Actor } from './rights.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { tokenGrants } from './tokenGrants.ts';
import { type ContentToken, nameOfToken } from './tokens.ts';

/** A person with the rights of this moment. */
export async function actorOfPerson(on: Reader | Tx, { id, name }: Pick<Actor, 'id' | 'name'>): Promise<Actor> {
  const [grants, withheld] = [await grantsOf(on, id), await withheldFrom(on, id)];
  return { id, name, grants, ...(withheld.length === 0 ? {} : { withheld }) };
}

/** A machine with the rights of this moment. What is kept from the person who made its token is kept from it. */
export async function actorOfToken(
  on: Reader | Tx,
  token: Pick<ContentToken, 'id' | 'name' | 'person' | 'person_name' | 'maker'>,
): Promise<Actor> {
  const withheld = token.maker === null ? [] : await withheldFrom(on, token.maker);
  const actor = { id: token.id, name: nameOfToken(token), grants: await tokenGrants(on, token) };
  return { ...actor, ...(withheld.length === 0 ? {} : { withheld }) };
}

/** Where somebody lacks the demanded second factor. Who has no password comes by the company's provider, which asks for its own. */
async function withheldFrom(on: Reader | Tx, id: string): Promise<string[]> {
  const demands = await listDemands(on);
  if (demands.length === 0 || (await hasSecondFactor(on, id))) return [];
  const account = await on
    .selectFrom('content_user')
    .select('password_hash')
    .where('document_id', '=', id)
    .executeTakeFirst();
  return account?.password_hash ? demands : [];
}
