import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { shortText } from './paymentMethods.ts';

/**
 * Deposits: created → pending → success, failed, cancelled or expired. Withdrawals: requested → approved → sent → paid, declined or
 * cancelled.
 */
export const paymentStatuses = [
  'created',
  'pending',
  'success',
  'failed',
  'expired',
  'requested',
  'approved',
  'sent',
  'paid',
  'declined',
  'cancelled',
] as const;

export const transactionId = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,40}$' } as const;
export const time = { type: 'integer' } as const;
export const timeOrNone = { anyOf: [{ type: 'integer' }, { type: 'null' }] } as const;

/** States of payments, in three groups: under way, completed, ended without a payment. */
export const paymentOutcomes = ['open', 'done', 'ended'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

const paymentFields = {
  transaction: transactionId,
  type: { enum: ['deposit', 'withdraw'] },
  method: shortText,
  method_name: shortText,
  /** Amount that the wallet receives or pays. */
  amount: money,
  /** See `paymentMethod.fee`. */
  fee: money,
  status: openEnum(paymentStatuses),
  /** Reason why it failed or waits, as a code; empty when there is none. */
  reason: shortText,
  created_at: time,
  changed_at: time,
  can_cancel: { type: 'boolean' },
  /** By when payments like this one are usually over, UTC milliseconds; null: it is over, or waits for the player. Source: DOM-51. */
  expected_at: timeOrNone,
} as const;
const paymentFieldNames = [
  'transaction',
  'type',
  'method',
  'method_name',
  'amount',
  'fee',
  'status',
  'reason',
  'created_at',
  'changed_at',
  'can_cancel',
] as const;

/** A line of the history. A platform may leave out `expected_at`: then the payment's own page alone has it. */
export const paymentItem = {
  type: 'object',
  additionalProperties: false,
  required: paymentFieldNames,
  properties: paymentFields,
} as const;
export type PaymentItem = FromSchema<typeof paymentItem>;

export const getPaymentRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['transaction'],
  properties: { transaction: transactionId },
} as const;
export type GetPaymentRequest = FromSchema<typeof getPaymentRequest>;

/** One payment with its way so far and to come: tracker and receipt. Source: DOM-51. */
export const payment = {
  type: 'object',
  additionalProperties: false,
  required: [...paymentFieldNames, 'total', 'paid_with', 'url', 'expires_at', 'expected_at', 'next_action', 'steps'],
  properties: {
    ...paymentFields,
    /** Deposits: amount and fee, what the player pays. Withdrawals: amount less fee, what the player gets. */
    total: money,
    /** `•••• 4242`; empty where the method needs none. */
    paid_with: shortText,
    /** Address where an open deposit goes on; else empty. */
    url: { type: 'string' },
    expires_at: timeOrNone,
    /** Action that the player can take now. */
    next_action: openEnum(['none', 'pay', 'wait', 'send-document', 'try-again', 'contact-support']),
    steps: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['status', 'owner', 'at', 'reason'],
        properties: {
          status: openEnum(paymentStatuses),
          /** Party that acts in this step. */
          owner: openEnum(['you', 'us', 'bank']),
          /** UTC milliseconds; null while it is still to come. */
          at: timeOrNone,
          reason: shortText,
        },
      },
    },
  },
} as const;
export type Payment = FromSchema<typeof payment>;
