import type { Tx } from '../../../db/db.ts';
import type { Player } from '../../tables.ts';

/**
 * Whether an open account still has the password that was proved a moment ago: hashing takes time, in which its owner may have chosen
 * another. Writing holds the account's row, so a change at this very moment comes after, and ends what is begun here.
 */
export async function isStillAsProved(tx: Tx, { uid, password_hash }: Player): Promise<boolean> {
  const same = await tx
    .updateTable('player')
    .set({ password_hash })
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .where('password_hash', '=', password_hash)
    .returning('uid')
    .executeTakeFirst();
  return same !== undefined;
}
