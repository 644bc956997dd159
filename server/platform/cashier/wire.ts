import type { PaymentItem } from '#schemas/platform/cashierPayments.ts';
import { toMoney } from '../ledger/currency.ts';
import { type Reader, wordsOf } from './methods/words.ts';
import type { PaymentRow } from './payments.ts';
import { methodOf } from './provider.ts';
import { expectedAt } from './tracker.ts';

/** A payment as the history shows it. @param mayCancel whether the player may take back what is only requested */
export function toItem(
  payment: PaymentRow,
  { reader, mayCancel }: { reader: Reader; mayCancel: boolean },
): PaymentItem & Required<Pick<PaymentItem, 'expected_at'>> {
  const { id, direction, method, amount, fee, currency, status, reason, created_at, changed_at } = payment;
  return {
    transaction: id,
    type: direction,
    method,
    method_name: wordsOf(method, reader).name,
    amount: toMoney(amount, currency),
    fee: toMoney(fee, currency),
    status,
    reason,
    created_at: Number(created_at),
    changed_at: Number(changed_at),
    can_cancel: status === 'requested' && mayCancel,
    expected_at: expectedAt(payment, methodOf(reader, method)),
  };
}
