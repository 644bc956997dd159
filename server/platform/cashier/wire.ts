import type { PaymentItem } from '#schemas/platform/cashierPayments.ts';
import { type Brand, policyOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { methodName } from './methodName.ts';
import type { PaymentRow } from './payments.ts';

/** A payment as the history shows it. */
export function toItem(payment: PaymentRow, brand: Brand | undefined): PaymentItem {
  const { id, direction, method, amount, fee, currency, status, reason, created_at, changed_at } = payment;
  return {
    transaction: id,
    type: direction,
    method,
    method_name: methodName(method),
    amount: toMoney(amount, currency),
    fee: toMoney(fee, currency),
    status,
    reason,
    created_at: Number(created_at),
    changed_at: Number(changed_at),
    can_cancel: status === 'requested' && policyOf(brand).canCancelWithdrawal,
  };
}
