import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { MAX_LIMIT, pageFields, pagingProperties } from '../parts/paging.ts';
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

/** How payments stand, in three: under way, gone through, ended without. */
export const paymentOutcomes = ['open', 'done', 'ended'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Which payments of the player. */
const filters = {
  type: { enum: ['deposit', 'withdraw', 'all'] },
  /** Without it, all of them. */
  outcome: { enum: paymentOutcomes },
  /** UTC milliseconds; payments that began then or later. */
  from: { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 },
  /** UTC milliseconds; payments that began before. */
  to: { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 },
} as const;

export const paymentHistoryRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...filters,
    offset: { type: 'integer', minimum: 0, maximum: 100_000 },
    /** Most items of the answer. */
    count: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
  },
} as const;
export type PaymentHistoryRequest = FromSchema<typeof paymentHistoryRequest>;

export const paymentFileRequest = { type: 'object', additionalProperties: false, properties: filters } as const;
export type PaymentFileRequest = FromSchema<typeof paymentFileRequest>;

/** The history as a table for spreadsheets: CSV, the newest first. Source: PROT-13. */
export const paymentFile = {
  type: 'object',
  additionalProperties: false,
  required: ['csv', 'rows', 'is_cut'],
  properties: {
    csv: { type: 'string' },
    rows: { type: 'integer', minimum: 0 },
    /** There are more payments than one file holds: these are the newest. */
    is_cut: { type: 'boolean' },
  },
} as const;
export type PaymentFile = FromSchema<typeof paymentFile>;

const paymentFields = {
  transaction: transactionId,
  type: { enum: ['deposit', 'withdraw'] },
  method: shortText,
  method_name: shortText,
  /** What the wallet gets or gives. */
  amount: money,
  /** See `paymentMethod.fee`. */
  fee: money,
  status: { enum: paymentStatuses },
  /** Why it failed or waits, as a code; empty when there is nothing to say. */
  reason: shortText,
  created_at: time,
  changed_at: time,
  can_cancel: { type: 'boolean' },
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

export const paymentHistory = {
  type: 'object',
  additionalProperties: false,
  required: [...pageFields, 'count'],
  properties: {
    items: {
      type: 'array',
      items: { type: 'object', additionalProperties: false, required: paymentFieldNames, properties: paymentFields },
    },
    /** Payments of this type that went through, of all pages. Source: DOM-40. */
    count: { type: 'integer' },
    ...pagingProperties,
  },
} as const;
export type PaymentHistory = FromSchema<typeof paymentHistory>;
export type PaymentItem = PaymentHistory['items'][number];

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
    /** Where an open deposit goes on; else empty. */
    url: { type: 'string' },
    expires_at: timeOrNone,
    /** By when payments like this one are usually over, UTC milliseconds; null: it is over, or waits for the player. Source: DOM-51. */
    expected_at: timeOrNone,
    /** What the player can do now. */
    next_action: { enum: ['none', 'pay', 'wait', 'send-document', 'try-again', 'contact-support'] },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['status', 'owner', 'at', 'reason'],
        properties: {
          status: { enum: paymentStatuses },
          /** Whose turn the step is. */
          owner: { enum: ['you', 'us', 'bank'] },
          /** UTC milliseconds; null while it is still to come. */
          at: timeOrNone,
          reason: shortText,
        },
      },
    },
  },
} as const;
export type Payment = FromSchema<typeof payment>;
