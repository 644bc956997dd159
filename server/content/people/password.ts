import type { Tx } from '../../db/db.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import { audit, type Doer } from '../audit/audit.ts';
import { dropCodes } from './codes.ts';
import { newDocumentId, type PeopleParts } from './parts.ts';
import { contentSessions } from './sessions.ts';
import { type ContentUser, changeUser } from './users.ts';

/** A new password, who set it and from where. */
export interface PasswordAsked {
  user: ContentUser;
  passwordHash: string;
  by: Doer;
  address: string;
  /** The address is proved: the person who sets the password has read a letter to it. */
  provesAddress: boolean;
}

/**
 * Gives somebody a new password. Every sign-in and every code from before is dead, and they are told by letter. Stricter than Strapi,
 * whose tokens outlive the password: docs/guides/management-api.md.
 */
export async function setPassword(
  tx: Tx,
  { now, random, outbox }: Pick<PeopleParts, 'now' | 'random'> & { outbox: Outbox },
  asked: PasswordAsked,
): Promise<ContentUser> {
  const { user, passwordHash, by, address } = asked;
  const at = now();
  const change = { password_hash: passwordHash, ...(asked.provesAddress ? { is_confirmed: 1 } : {}) };
  const changed = await changeUser(tx, user, { now: at, change });
  await contentSessions.endAll(tx, { holder: user.document_id });
  await dropCodes(tx, { holder: user.document_id, purpose: 'password' });
  const payload = { username: user.username, brand: '', locale: 'en' };
  await outbox.put(tx, {
    id: newDocumentId(random),
    kind: 'content-password-changed',
    recipient: user.email,
    payload,
    createdAt: at,
  });
  await audit(tx, { act: 'password.changed', by, on: user.username, at, address });
  return changed;
}

/**
 * Holds the row of an account that may be used and still has the password it had, hashed anew.
 * @returns false when it is not so any more
 */
export async function holdPassword(tx: Tx, user: ContentUser, fresh: string | null): Promise<boolean> {
  const same = await tx
    .updateTable('content_user')
    .set({ password_hash: fresh })
    .where('document_id', '=', user.document_id)
    .where('password_hash', '=', user.password_hash)
    .where('is_blocked', '=', 0)
    .returning('document_id')
    .executeTakeFirst();
  return same !== undefined;
}
