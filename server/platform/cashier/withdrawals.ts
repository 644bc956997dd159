import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { writeOfPayment } from './paymentLetter.ts';
import { movePayment, type PaymentRow, type PaymentServices, payerOf } from './payments.ts';
import { moveReservationLive } from './reservation.ts';
import type { PaymentStatus } from './tables.ts';

/** Result of moving a withdrawal, for the operator. */
export type Moved = 'moved' | 'not-in-this-status' | 'no-provider';

/** Approves a requested withdrawal; the provider gets it after the commit. Without a provider it stays requested. */
export async function approveWithdrawal(services: Services, id: string): Promise<Moved> {
  const { payments: provider } = services;
  if (provider === null) return 'no-provider';
  const at = services.clock.now();
  const result = await services.db.write(async (tx): Promise<Moved> => {
    const change = { id, from: ['requested'], to: 'approved', reason: '', at } as const;
    const payment = await movePayment(tx, services.live, change);
    if (!payment) return 'not-in-this-status';
    await provider.openPayout(tx, services, { payment, at });
    return 'moved';
  });
  if (result === 'moved') await provider.listen(services, id);
  return result;
}

/**
 * An operator refuses a requested withdrawal: the money goes back.
 * @param reason a code the player is shown a text for, e.g. `documents-missing`
 */
export async function declineWithdrawal(services: Services, id: string, reason: string): Promise<Moved> {
  const at = services.clock.now();
  const from = ['requested'] as const;
  const isDone = await services.db.write((tx) => giveBack(tx, services, { id, from, to: 'declined', reason, at }));
  return isDone ? 'moved' : 'not-in-this-status';
}

/**
 * Ends a withdrawal and gives the money back, once.
 * @returns false when it was in none of the statuses it may end from
 */
export async function giveBack(
  tx: Tx,
  services: PaymentServices,
  end: { id: string; from: readonly PaymentStatus[]; to: 'declined' | 'cancelled'; reason: string; at: number },
): Promise<boolean> {
  const money = async (payment: PaymentRow): Promise<void> => {
    const player = await payerOf(tx, payment);
    await moveReservationLive(tx, services.live, { player, move: 'giveBack', payment, at: end.at });
    const kind = end.to === 'declined' ? 'withdrawal-refused' : 'withdrawal-cancelled';
    await writeOfPayment(tx, services, { kind, player, payment });
  };
  return (await movePayment(tx, services.live, { ...end, money })) !== undefined;
}

/**
 * The bank has paid: the reserved money is gone for good.
 * @returns false when it was not on its way
 */
export async function payOut(
  tx: Tx,
  services: PaymentServices,
  { id, at }: { id: string; at: number },
): Promise<boolean> {
  const change = { id, from: ['approved', 'sent'], to: 'paid', reason: '', at } as const;
  const money = async (payment: PaymentRow): Promise<void> => {
    const player = await payerOf(tx, payment);
    await moveReservationLive(tx, services.live, { player, move: 'payOut', payment, at });
    await writeOfPayment(tx, services, { kind: 'withdrawal-paid', player, payment });
  };
  return (await movePayment(tx, services.live, { ...change, money })) !== undefined;
}
