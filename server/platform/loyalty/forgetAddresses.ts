import type { Tx } from '../../db/db.ts';
import type { Player } from '../context.ts';

/** Of a player who is forgotten, purchases stay without who got them and where. */
export async function forgetAddresses(tx: Tx, { player }: { player: Player }): Promise<void> {
  await tx.updateTable('loyalty_order').set({ receiver: '', address: '' }).where('uid', '=', player.uid).execute();
}
