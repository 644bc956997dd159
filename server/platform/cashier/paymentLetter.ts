import type { Tx } from '../../db/db.ts';
import { toMoney } from '../ledger/currency.ts';
import type { Player } from '../tables.ts';
import { methodName } from './methodName.ts';
import type { PaymentRow, PaymentServices } from './payments.ts';

/** Letters about a payment that is over. */
type PaymentLetter = 'deposit-received' | 'withdrawal-paid' | 'withdrawal-refused' | 'withdrawal-cancelled';

/** Writes to a player how a payment ended. */
export async function writeOfPayment(
  tx: Tx,
  { moments }: Pick<PaymentServices, 'moments'>,
  { kind, player, payment }: { kind: PaymentLetter; player: Player; payment: PaymentRow },
): Promise<void> {
  const { id: number, amount, currency, method } = payment;
  const name = { key: `cashier.methodName.${method}`, plain: methodName(method) };
  const values = { amount: toMoney(amount, currency), method: name, number };
  await moments.letterDue(tx, { player, kind, values });
}
