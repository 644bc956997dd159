import { invalid, refusal } from '../../kernel/refusal.ts';
import { brandOfPlayer, type Handler, policyOf, type Services } from '../context.ts';
import { once } from '../ledger/once.ts';
import type { Player } from '../tables.ts';
import { giveBack } from './withdrawals.ts';

/** Checks whether the player may take requested withdrawals back: the brand offers it, and the call is not closed to them. Source: PROT-10. */
export async function mayCancel(player: Player, services: Services): Promise<boolean> {
  return offersCancel(player, services) && !(await services.isClosed('cashier.cancelwithdrawal', player));
}

function offersCancel(player: Player, services: Services): boolean {
  return policyOf(brandOfPlayer(player, services)).canCancelWithdrawal;
}

/** Takes a requested withdrawal back, where the brand allows it [STATE-23]. Source: PROT-10. */
export const cancelwithdrawal: Handler<'cashier.cancelwithdrawal'> = (input, context) =>
  once('cashier.cancelwithdrawal', input, context, async (tx, player) => {
    const { transaction: id } = input;
    const payment = await tx
      .selectFrom('payment')
      .select('status')
      .where('id', '=', id)
      .where('uid', '=', player.uid)
      .where('direction', '=', 'withdraw')
      .executeTakeFirst();
    if (!payment) throw invalid({ transaction: ['NOT_FOUND'] });
    if (!offersCancel(player, context)) {
      throw refusal('WithdrawalDeclinedException', 'A requested withdrawal cannot be taken back here.', {
        code: 'CANCEL_NOT_OFFERED',
      });
    }
    const at = context.clock.now();
    const end = { id, from: ['requested'], to: 'cancelled', reason: 'cancelled-by-player', at } as const;
    if (await giveBack(tx, context, end)) return { transaction: id, status: 'cancelled' };
    throw refusal('WithdrawalDeclinedException', 'This withdrawal is on its way and cannot be taken back.', {
      code: 'TOO_LATE',
    });
  });
