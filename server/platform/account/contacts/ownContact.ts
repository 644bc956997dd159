import type { Reader, Tx } from '../../../db/db.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { identityKey } from '../../registration/identity.ts';
import type { Player } from '../../tables.ts';
import type { StoredContact } from './contacts.ts';

/** The player's own contact of this text. @throws PlatformError InvalidParameterException: another player's is as unknown as none */
export async function ownContact(read: Reader | Tx, { uid }: Player, text: string): Promise<StoredContact> {
  const found = await read
    .selectFrom('contact')
    .selectAll()
    .where('uid', '=', uid)
    .where('contact_key', '=', identityKey(text))
    .executeTakeFirst();
  if (!found) throw invalid({ contact: ['NOT_FOUND'] });
  return found;
}
