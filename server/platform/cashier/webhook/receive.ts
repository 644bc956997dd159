import type { Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import { toMoney } from '../../ledger/currency.ts';
import { lockPlayer } from '../../lockPlayer.ts';
import { creditDeposit, endDeposit } from '../deposits.ts';
import { movePayment, type PaymentRow, type PaymentServices } from '../payments.ts';
import { saveForDeposits } from '../requisites/saved.ts';
import type { PaymentReviewTable, PaymentStatus } from '../tables.ts';
import { giveBack, payOut } from '../withdrawals.ts';
import type { ProviderEvent, ProviderStatus } from './event.ts';

/** Outcome of a received message. */
export type Reception = 'taken' | 'known' | 'unknown-order' | 'wrong-amount';

interface Coming {
  event: ProviderEvent;
  payment: PaymentRow;
  at: number;
}

/** Applies one status of the provider; true when it changed something. */
type Taker = (tx: Tx, services: PaymentServices, coming: Coming) => Promise<boolean>;

const endWith =
  (to: 'failed' | 'cancelled' | 'expired'): Taker =>
  (tx, services, { event, payment, at }) =>
    endDeposit(tx, services, { id: payment.id, to, reason: event.reason, at });

const moveFrom =
  (from: readonly PaymentStatus[], to: PaymentStatus): Taker =>
  async (tx, { live }, { event, payment, at }) =>
    (await movePayment(tx, live, { id: payment.id, from, to, reason: event.reason, at })) !== undefined;

const takers: Readonly<Record<PaymentRow['direction'], Partial<Record<ProviderStatus, Taker>>>> = {
  deposit: {
    pending: moveFrom(['created', 'pending'], 'pending'),
    success: creditAndSave,
    failed: endWith('failed'),
    cancelled: endWith('cancelled'),
    expired: endWith('expired'),
  },
  withdraw: {
    sent: moveFrom(['approved'], 'sent'),
    paid: (tx, services, { payment, at }) => payOut(tx, services, { id: payment.id, at }),
    failed: (tx, services, { event, payment, at }) =>
      giveBack(tx, services, {
        id: payment.id,
        from: ['approved', 'sent'],
        to: 'declined',
        reason: event.reason,
        at,
      }),
  },
};

/** A card is saved with the money it brought: not without, nor with money that is held back from the player. */
async function creditAndSave(tx: Tx, services: PaymentServices, { event, payment, at }: Coming): Promise<boolean> {
  const { uid, method, created_at: begun } = payment;
  const { account } = event;
  if (account) await lockPlayer(tx, uid); // before the wallet, as everywhere
  const outcome = await creditDeposit(tx, services, { id: payment.id, at });
  if (outcome === 'credited' && account) {
    await saveForDeposits(tx, services.random, { uid, method, account, begun, at });
  }
  return outcome !== 'none';
}

/**
 * Takes one authentic message of the provider, once by its id. A message that contradicts a final status changes nothing: it waits for a review
 * (`payment_review`). Source: REL-W5.
 */
export async function receive(
  tx: Tx,
  services: PaymentServices,
  { id, event, at }: { id: string; event: ProviderEvent; at: number },
): Promise<Reception> {
  const payment = await tx.selectFrom('payment').selectAll().where('id', '=', event.order).executeTakeFirst();
  if (!payment) return 'unknown-order';
  const isNew = await tx
    .insertInto('payment_message')
    .values({ id, received_at: BigInt(at) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew) return 'known';
  const { amount, currency } = toMoney(payment.amount, payment.currency);
  if (event.amount !== amount || event.currency !== currency) {
    await openReview(tx, services, { kind: 'wrong-amount', event, at });
    return 'wrong-amount';
  }
  const isDone = await takers[payment.direction][event.status]?.(tx, services, { event, payment, at });
  if (isDone) return 'taken';
  const { status } = await tx
    .selectFrom('payment')
    .select('status')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const kind = contradiction(status, event.status);
  if (kind) await openReview(tx, services, { kind, event, at });
  return 'known';
}

const good: readonly string[] = ['success', 'paid'];
const bad: readonly string[] = ['failed', 'cancelled', 'expired', 'declined'];

/** Reason to review a message that changed nothing; null for a late echo. */
function contradiction(now: PaymentStatus, said: ProviderStatus): PaymentReviewTable['kind'] | null {
  if (good.includes(now) && bad.includes(said)) return 'end-after-success';
  return bad.includes(now) && good.includes(said) ? 'success-after-end' : null;
}

async function openReview(
  tx: Tx,
  { random }: PaymentServices,
  { kind, event, at }: { kind: PaymentReviewTable['kind']; event: ProviderEvent; at: number },
): Promise<void> {
  const { account: _account, ...detail } = event; // reviews outlive an erasure, cards do not
  await tx
    .insertInto('payment_review')
    .values({
      id: newId(random),
      payment_id: event.order,
      kind,
      detail: JSON.stringify(detail),
      created_at: BigInt(at),
    })
    .execute();
}
