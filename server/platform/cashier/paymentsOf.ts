import type { HistoryFileRequest } from '#schemas/platform/cashierHistory.ts';
import type { PaymentOutcome } from '#schemas/platform/cashierPayments.ts';
import { namesOf } from '#schemas/record.ts';
import type { Reader } from '../../db/db.ts';
import type { PaymentStatus } from './tables.ts';

/** The outcome that each status is a part of. */
const outcomes: Readonly<Record<PaymentStatus, PaymentOutcome>> = {
  created: 'open',
  pending: 'open',
  requested: 'open',
  approved: 'open',
  sent: 'open',
  success: 'done',
  paid: 'done',
  failed: 'ended',
  expired: 'ended',
  declined: 'ended',
  cancelled: 'ended',
};

/** Statuses of an outcome. */
export function statusesOf(outcome: PaymentOutcome): PaymentStatus[] {
  return namesOf(outcomes).filter((status) => outcomes[status] === outcome);
}

/** A player's payments, as a question that can be counted or read. */
export function paymentsOf(
  read: Reader,
  { uid, type = 'all', outcome, from, to }: HistoryFileRequest & { uid: number },
) {
  let found = read.selectFrom('payment').where('uid', '=', uid);
  const isPayment = type === 'deposit' || type === 'withdraw';
  if (isPayment) found = found.where('direction', '=', type);
  else if (type !== 'all') found = found.where(({ lit }) => lit(false));
  if (outcome !== undefined) found = found.where('status', 'in', statusesOf(outcome));
  if (from !== undefined) found = found.where('created_at', '>=', BigInt(from));
  if (to !== undefined) found = found.where('created_at', '<', BigInt(to));
  return found;
}
