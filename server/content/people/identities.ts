import type { Tx } from '../../db/db.ts';
import type { PeopleParts } from './parts.ts';
import type { ContentUser } from './users.ts';

/** Who somebody is to a provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/** The account that a provider vouches for; undefined before its first sign-in by it. */
export async function findLinked(tx: Tx, { issuer, subject }: ProviderIdentity): Promise<ContentUser | undefined> {
  return tx
    .selectFrom('content_identity')
    .innerJoin('content_user', 'content_user.document_id', 'content_identity.holder')
    .selectAll('content_user')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** From now on the provider vouches for the account, whose address it has checked. */
export async function linkIdentity(
  tx: Tx,
  { now }: Pick<PeopleParts, 'now'>,
  { identity: { issuer, subject }, user }: { identity: ProviderIdentity; user: ContentUser },
): Promise<void> {
  const row = { issuer, subject, holder: user.document_id, linked_at: BigInt(now()) };
  await tx.insertInto('content_identity').values(row).execute();
  await tx.updateTable('content_user').set({ is_confirmed: 1 }).where('document_id', '=', user.document_id).execute();
}
