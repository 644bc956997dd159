import type { Tx } from '../../../db/db.ts';
import type { CallContext } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { forgetCodes } from '../codes/codes.ts';
import { forgetConfirmations } from '../contacts/letterTokens.ts';
import { tellOwner } from '../contacts/trust.ts';

/**
 * Gives a player a new password and notifies every address that is known to be theirs. Codes and links that are on their way become
 * invalid: the person who requested them may not be the owner. Ending sessions is left to the caller.
 */
export async function setPassword(
  tx: Tx,
  { player, passwordHash }: { player: Player; passwordHash: string },
  context: CallContext,
): Promise<void> {
  await tx.updateTable('player').set({ password_hash: passwordHash }).where('uid', '=', player.uid).execute();
  await forgetCodes(tx, player.uid);
  await forgetConfirmations(tx, player.uid);
  await tellOwner(tx, { kind: 'password-changed', player }, context);
}
