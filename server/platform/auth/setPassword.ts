import type { Tx } from '../../db/db.ts';
import { sendLetter } from '../account/codes/sendCode.ts';
import { codeReceiver } from '../account/contacts/contacts.ts';
import type { CallContext, Player } from '../context.ts';

/** Gives a player a new password: every session ends, and the player is told by letter. */
export async function setPassword(
  tx: Tx,
  { player, passwordHash }: { player: Player; passwordHash: string },
  context: CallContext,
): Promise<void> {
  await tx.updateTable('player').set({ password_hash: passwordHash }).where('uid', '=', player.uid).execute();
  await context.moments.shutOut(tx, { player, reason: 'password', at: context.clock.now() });
  const to = await codeReceiver(tx, player);
  await sendLetter(tx, { kind: 'password-changed', to, player }, context);
}
