import type { Tx } from '../../server/db/db.ts';
import { newId } from '../../server/kernel/newId.ts';
import type { Random } from '../../server/kernel/services.ts';
import type { PaymentRow } from '../../server/platform/cashier/payments.ts';
import { type ProviderEvent, readAccount } from '../../server/platform/cashier/webhook/event.ts';
import type { ResultPages } from '../../server/platform/context.ts';
import { toMoney } from '../../server/platform/ledger/currency.ts';
import { type Following, outcomeOf, payoutSays, withoutPage } from './outcomes.ts';
import type { SandboxOrderTable } from './tables.ts';

/** The sandbox's pages. */
export const PAY_PATH = '/platform/pay';
/** Lifetime of an order whose amount selects «expires». */
const SHORT_LIFE_MS = 30_000;
const TOKEN_BYTES = 24;

/** An order that the platform asks the provider to collect. */
export type NewOrder = Pick<
  SandboxOrderTable,
  'id' | 'merchant' | 'method' | 'currency' | 'amount' | 'fee' | 'account'
> & {
  returns: ResultPages;
  at: number;
  lifetimeMs: number;
  hasPage: boolean;
};

/** Opens an order for a deposit; one without a page is decided at once. */
export async function openOrder(
  tx: Tx,
  random: Random,
  { at, lifetimeMs, hasPage, returns, ...order }: NewOrder,
): Promise<{ token: string; expiresAt: number }> {
  const outcome = outcomeOf(order.amount, order.currency);
  const token = newId(random, TOKEN_BYTES);
  const expiresAt = at + (outcome === 'expires' ? SHORT_LIFE_MS : lifetimeMs);
  const begun = hasPage ? null : withoutPage(outcome);
  await tx
    .insertInto('sandbox_order')
    .values({
      ...order,
      returns: JSON.stringify(returns),
      token,
      outcome,
      direction: 'deposit',
      saves: '',
      state: begun?.state ?? 'open',
      result: begun?.result ?? '',
      created_at: BigInt(at),
      expires_at: BigInt(expiresAt),
    })
    .execute();
  if (begun) await tell(tx, random, { order, says: begun.says, at });
  return { token, expiresAt };
}

/** Asks the provider to pay a withdrawal out. */
export async function openPayout(
  tx: Tx,
  random: Random,
  { payment, at }: { payment: PaymentRow; at: number },
): Promise<void> {
  const { id, brand, method, currency, amount, fee } = payment;
  const outcome = outcomeOf(amount, currency);
  await tx
    .insertInto('sandbox_order')
    .values({
      id,
      token: newId(random, TOKEN_BYTES),
      direction: 'withdraw',
      merchant: brand,
      method,
      currency,
      amount,
      fee,
      outcome,
      state: 'done',
      result: '',
      returns: '{}',
      account: '',
      saves: '',
      created_at: BigInt(at),
      expires_at: BigInt(at),
    })
    .execute();
  await tell(tx, random, { order: payment, says: payoutSays(outcome), at });
}

/** Keeps what the provider will say, in the same transaction as why it says so: a kill loses nothing. */
export async function tell(
  tx: Tx,
  random: Random,
  {
    order,
    says,
    at,
  }: {
    order: Pick<SandboxOrderTable, 'id' | 'amount' | 'currency'> & Partial<Pick<SandboxOrderTable, 'saves'>>;
    says: Following['says'];
    at: number;
  },
): Promise<void> {
  for (const [place, { status, reason, afterMs }] of says.entries()) {
    const account = status === 'success' && order.saves ? readAccount(JSON.parse(order.saves)) : null;
    const event: ProviderEvent = {
      order: order.id,
      status,
      reason,
      ...toMoney(order.amount, order.currency),
      ...(account && { account }),
    };
    await tx
      .insertInto('sandbox_event')
      .values({
        id: newId(random),
        order_id: order.id,
        body: JSON.stringify(event),
        place,
        next_try_at: BigInt(at + afterMs),
        tries: 0,
        delivered_at: null,
        answer: null,
      })
      .execute();
  }
}
