import type { Tx } from '../../db/db.ts';
import { toMoney } from '../ledger/currency.ts';
import type { Player } from '../tables.ts';
import type { PaymentRow, PaymentServices } from './payments.ts';
import { methodName } from './provider.ts';

/** Letters about a payment that is over. */
type PaymentLetter = 'deposit-received' | 'withdrawal-paid' | 'withdrawal-refused' | 'withdrawal-cancelled';

/** Writes to a player how a payment ended. */
export async function writeOfPayment(
  tx: Tx,
  services: Pick<PaymentServices, 'moments' | 'payments'>,
  { kind, player, payment }: { kind: PaymentLetter; player: Player; payment: PaymentRow },
): Promise<void> {
  const { id: number, amount, currency, method } = payment;
  const name = { key: `cashier.methodName.${method}`, plain: methodName(services, method) };
  const values = { amount: toMoney(amount, currency), method: name, number };
  await services.moments.letterDue(tx, { player, kind, values });
}
