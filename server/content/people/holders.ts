import type { Reader } from '../../db/db.ts';
import { type Right, rightsOf, roles } from './rights.ts';

/** Checks whether anybody who can sign in has a right at every brand. */
export async function isAnybodyThere(read: Reader, right: Right): Promise<boolean> {
  const withIt = roles.filter((role) => rightsOf[role].includes(right));
  const found = await read
    .selectFrom('content_grant as grant')
    .innerJoin('content_user as user', 'user.document_id', 'grant.holder')
    .select('grant.id')
    .where('grant.brand', '=', '*')
    .where('grant.locales', 'is', null)
    .where('user.is_blocked', '=', 0)
    .where(({ or, eb }) => or([eb('user.password_hash', 'is not', null), eb('user.provider', '!=', 'local')]))
    .where(({ or, eb }) => or([eb('grant.right_name', '=', right), eb('grant.role', 'in', withIt)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
