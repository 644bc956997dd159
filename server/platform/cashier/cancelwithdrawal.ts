import { invalid, refusal } from '../../kernel/refusal.ts';
import { brandOfPlayer, type Handler, policyOf } from '../context.ts';
import { once } from '../ledger/once.ts';
import { giveBack } from './withdrawals.ts';

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
    if (!policyOf(brandOfPlayer(player, context)).canCancelWithdrawal) {
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
