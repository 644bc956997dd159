import type { Selectable } from 'kysely';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';
import { type Method, termsOf } from './method.ts';
import type { PaymentRow } from './payments.ts';
import type { PaymentStatus, PaymentStepTable } from './tables.ts';

type Step = Payment['steps'][number];

/** The party responsible for each step. */
const owners: Readonly<Record<PaymentStatus, Step['owner']>> = {
  created: 'you',
  pending: 'bank',
  success: 'bank',
  failed: 'bank',
  expired: 'us',
  requested: 'you',
  approved: 'us',
  sent: 'us',
  paid: 'bank',
  declined: 'us',
  cancelled: 'you',
};

/** The good way of each direction, in order. */
const ways: Readonly<Record<PaymentRow['direction'], readonly PaymentStatus[]>> = {
  deposit: ['created', 'success'],
  withdraw: ['requested', 'approved', 'sent', 'paid'],
};

const ended: readonly PaymentStatus[] = ['success', 'failed', 'expired', 'paid', 'declined', 'cancelled'];

/** The steps a payment has taken, and those still to come where it has not ended. Source: DOM-51. */
export function stepsOf(
  { direction, status }: Pick<PaymentRow, 'direction' | 'status'>,
  past: readonly Selectable<PaymentStepTable>[],
): Step[] {
  const taken = past.map((step) => ({
    status: step.status,
    owner: owners[step.status],
    at: Number(step.at),
    reason: step.reason,
  }));
  if (ended.includes(status)) return taken;
  const seen = new Set(past.map((step) => step.status));
  const coming = ways[direction].filter((one) => !seen.has(one));
  return [...taken, ...coming.map((one) => ({ status: one, owner: owners[one], at: null, reason: '' }))];
}

/** Next action of the player for a payment. */
export function nextAction({
  status,
  reason,
  url,
}: Pick<PaymentRow, 'status' | 'reason' | 'url'>): Payment['next_action'] {
  if (status === 'created') return url === '' ? 'wait' : 'pay';
  if (status === 'pending') return reason === 'needs-document' ? 'send-document' : 'wait';
  if (status === 'requested' || status === 'approved' || status === 'sent') return 'wait';
  if (status === 'failed' || status === 'expired') return 'try-again';
  return status === 'declined' ? 'contact-support' : 'none';
}

/** Latest usual end of a payment in progress, by the times of its method; null if it waits for the player, or is over. */
export function expectedAt(
  { direction, status, created_at }: Pick<PaymentRow, 'direction' | 'status' | 'created_at'>,
  method: Method | undefined,
): number | null {
  const terms = method && termsOf(method, direction);
  if (!terms || status === 'created' || ended.includes(status)) return null;
  return Number(created_at) + terms.etaMinutes[1] * MINUTE_MS;
}
