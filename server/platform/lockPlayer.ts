import type { Tx } from '../db/db.ts';
import type { Player } from './tables.ts';

/**
 * A player as stored now, held until the end of `tx`: whoever erases, shuts out or pays the same player at this moment comes before or
 * after. Where other rows of a player are locked too, this one is the first, so that two who want both never wait for each other.
 */
export async function lockPlayer(tx: Tx, uid: number): Promise<Player | undefined> {
  return tx
    .updateTable('player')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
}
