import { countRows } from '../../db/countRows.ts';
import type { Tx } from '../../db/db.ts';
import { moveMoney } from '../wallet/move.ts';
import { holdDeposit, isOpenDeposit, openStatuses, whyHeld } from './heldDeposits.ts';
import { writeOfPayment } from './paymentLetter.ts';
import { movePayment, type PaymentRow, type PaymentServices, payerOf } from './payments.ts';

/** What became of the money of a deposit: `none` of one whose money came before, or that had failed or been cancelled. */
export type DepositOutcome = 'credited' | 'held' | 'none';

/** Status of a deposit that ended without money. */
type DepositEnd = 'failed' | 'cancelled' | 'expired';

/**
 * Credits a deposit, once. One that ran out of time here is credited too: the player's money was taken. One that an exclusion or a limit
 * chosen meanwhile forbids, or whose account is closed by now, is held back, for good: somebody sends it back.
 */
export async function creditDeposit(
  tx: Tx,
  services: PaymentServices,
  { id, at }: { id: string; at: number },
): Promise<DepositOutcome> {
  const payment = await tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!payment || !isOpenDeposit(payment)) return 'none';
  const player = await payerOf(tx, payment);
  const reason = await whyHeld(tx, services, { payment, player, at });
  if (reason !== null) return (await holdDeposit(tx, services, { id, reason, at })) ? 'held' : 'none';
  const change = { id, from: openStatuses, to: 'success', reason: '', at } as const;
  const money = async (paid: PaymentRow): Promise<void> => {
    const { amount, method } = paid;
    const note = { transaction: id, method };
    const movement = { player, wallet: 'main', amount, against: 'cash', kind: 'deposit', note, at } as const;
    await moveMoney(tx, services.live, { ...movement, key: `deposit:${id}` });
  };
  if (!(await movePayment(tx, services.live, { ...change, money }))) return 'none';
  const { amount, method, offer } = payment;
  // counted after the wallet was touched: of two at the same time the second waits there, and then sees the first
  const count = await countDeposits(tx, player.uid);
  await services.moments.deposited(tx, { player, amount, at, transaction: id, method, offer, count });
  await writeOfPayment(tx, services, { kind: 'deposit-received', player, payment });
  return 'credited';
}

/**
 * Ends a deposit that brought no money.
 * @returns false when it was over before
 */
export async function endDeposit(
  tx: Tx,
  services: PaymentServices,
  { id, to, reason, at }: { id: string; to: DepositEnd; reason: string; at: number },
): Promise<boolean> {
  const payment = await movePayment(tx, services.live, { id, from: ['created', 'pending'], to, reason, at });
  if (!payment) return false;
  const player = await payerOf(tx, payment);
  await services.moments.depositEnded(tx, { player, amount: payment.amount, at, transaction: id });
  return true;
}

/** Deposits of a player that went through. */
async function countDeposits(tx: Tx, uid: number): Promise<number> {
  return countRows(
    tx.selectFrom('payment').where('uid', '=', uid).where('direction', '=', 'deposit').where('status', '=', 'success'),
  );
}
