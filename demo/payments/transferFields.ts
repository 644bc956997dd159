import type { Method } from '../../server/platform/cashier/method.ts';
import { toMoney } from '../../server/platform/ledger/currency.ts';

interface Order {
  id: string;
  token: string;
  /** Amount that the player pays, minor units. */
  amount: bigint;
  currency: string;
}

/** Details that the player or the player's app needs for a transfer; all invented. Empty where the provider's page does it all. */
export function transferFields(
  { openMode, type }: Pick<Method, 'openMode' | 'type'>,
  { id, token, amount, currency }: Order,
): { name: string; value: string }[] {
  const money = toMoney(amount, currency);
  const total = { name: 'amount', value: `${money.amount} ${money.currency}` };
  if (openMode === 'form') return [{ name: 'order', value: id }];
  if (openMode === 'qr') return [total, { name: 'payload', value: `sandbox:pay?order=${id}&amount=${money.amount}` }];
  if (openMode !== 'requisites') return [];
  const reference = { name: 'reference', value: codeOf(id) };
  if (type === 'crypto')
    return [total, { name: 'address', value: `demo1${token.toLowerCase().replaceAll(/[^a-z0-9]/g, '0')}` }];
  if (type === 'cash') return [total, { name: 'code', value: codeOf(id) }];
  return [
    total,
    { name: 'receiver', value: 'Brackenpay Sandbox Ltd' },
    // a number with a wrong check sum on purpose: no bank takes it
    { name: 'iban', value: 'LV00DEMO0000000000001' },
    reference,
  ];
}

/** Eight letters and digits, as a person types them at a desk or in a bank's app. */
function codeOf(id: string): string {
  return id
    .replaceAll(/[^A-Za-z0-9]/g, '0')
    .slice(0, 8)
    .toUpperCase();
}
