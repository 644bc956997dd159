import type { PaymentItem } from '#schemas/platform/cashierPayments.ts';
import { type Brand, policyOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { type Reader, wordsOf } from './methods/words.ts';
import type { PaymentRow } from './payments.ts';

/** A payment as the history shows it. @param brand the player's own, whose house rules hold */
export function toItem(
  payment: PaymentRow,
  { brand, reader }: { brand: Brand | undefined; reader: Reader },
): PaymentItem {
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
    can_cancel: status === 'requested' && policyOf(brand).canCancelWithdrawal,
  };
}
