import type { Tx } from '../../db/db.ts';
import type { Player } from '../tables.ts';

/** Keeps an erased player's purchases without receiver and address. */
export async function forgetAddresses(tx: Tx, { player }: { player: Player }): Promise<void> {
  await tx.updateTable('loyalty_order').set({ receiver: '', address: '' }).where('uid', '=', player.uid).execute();
}
