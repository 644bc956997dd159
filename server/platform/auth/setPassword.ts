import type { Tx } from '../../db/db.ts';
import { sendLetter } from '../account/codes/sendCode.ts';
import { codeReceiver } from '../account/contacts/contacts.ts';
import type { CallContext, Player } from '../context.ts';

/** Gives a player a new password, and tells them by letter. Ending sessions is the caller's. */
export async function setPassword(
  tx: Tx,
  { player, passwordHash }: { player: Player; passwordHash: string },
  context: CallContext,
): Promise<void> {
  await tx.updateTable('player').set({ password_hash: passwordHash }).where('uid', '=', player.uid).execute();
  const to = await codeReceiver(tx, player);
  await sendLetter(tx, { kind: 'password-changed', to, player }, context);
}
