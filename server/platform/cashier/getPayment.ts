import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { signedIn } from '../signedIn.ts';
import { mayCancel } from './cancelwithdrawal.ts';
import type { PaymentRow } from './payments.ts';
import { nextAction, stepsOf } from './tracker.ts';
import { toItem } from './wire.ts';

/** One payment: its tracker and its receipt. Source: DOM-51, REPLY-05. */
export const getPayment: Handler<'cashier.getPayment'> = async ({ transaction }, context) => {
  const player = signedIn(context);
  const row = await context.db.read
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', transaction)
    .where('uid', '=', player.uid)
    .executeTakeFirst();
  if (!row) throw invalid({ transaction: ['NOT_FOUND'] });
  const past = await context.db.read
    .selectFrom('payment_step')
    .selectAll()
    .where('payment_id', '=', transaction)
    .orderBy('place')
    .execute();
  return {
    ...toItem(row, { reader: context, mayCancel: await mayCancel(player, context) }),
    total: totalOf(row),
    paid_with: row.paid_with,
    url: row.status === 'created' || row.status === 'pending' ? row.url : '',
    expires_at: row.expires_at === null ? null : Number(row.expires_at),
    next_action: nextAction(row),
    steps: stepsOf(row, past),
  };
};

function totalOf({ direction, amount, fee, currency }: PaymentRow): Payment['total'] {
  return toMoney(direction === 'deposit' ? amount + fee : amount - fee, currency);
}
