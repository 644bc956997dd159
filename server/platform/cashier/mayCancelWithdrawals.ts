import { brandOfPlayer, type CallContext, policyOf } from '../context.ts';
import { isExcluded, readState } from '../protection/state.ts';
import type { Player } from '../tables.ts';

/** True if the player may take requested withdrawals back: their own brand allows it, and they are not excluded, for the money would be there to play with. */
export async function mayCancelWithdrawals(player: Player, context: CallContext): Promise<boolean> {
  if (!policyOf(brandOfPlayer(player, context)).canCancelWithdrawal) return false;
  return !isExcluded(await readState(context.db.read, player.uid, context));
}
