import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, MAX_LIMIT, pageRequestProperties } from '../parts/paging.ts';
import { offerDescription } from './campaigns.ts';
import { type Done, defineCalls, done, requestId } from './definition.ts';

/** Part of a week's net loss given back. Source: STATE-08, STATE-26. */
export const cashback = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'status',
    'description',
    'amount',
    'percent_bp',
    'period_from',
    'period_to',
    'created_at',
    'receiving_expired_at',
  ],
  properties: {
    id: { type: 'string' },
    status: openEnum(['active', 'paid_out']),
    description: offerDescription,
    amount: money,
    /** Share of the loss in hundredths of a percent. */
    percent_bp: { type: 'integer' },
    /** UTC milliseconds; the end is not part of it. */
    period_from: { type: 'integer' },
    period_to: { type: 'integer' },
    created_at: { type: 'integer' },
    /** UTC milliseconds; null where the platform paid of itself and nothing had to be collected [STATE-08]. */
    receiving_expired_at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
} as const;
export type Cashback = FromSchema<typeof cashback>;

export const cashbacksRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    count: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
    offset: pageRequestProperties.offset,
    sort: { enum: ['id', 'created_at', 'amount'] },
    order: { enum: ['asc', 'desc'] },
    /** Comma-separated. */
    statuses: { type: 'string', pattern: '^(active|paid_out)(,(active|paid_out))?$' },
    /** Accepted for callers that name their fields; the answer always holds all of them. */
    fields: { type: 'string', maxLength: 256 },
  },
} as const;
export type CashbacksRequest = FromSchema<typeof cashbacksRequest>;

export const cashbackList = listOf(cashback);
export type CashbackList = FromSchema<typeof cashbackList>;

const cashbackId = { type: 'string', minLength: 1, maxLength: 96 } as const;

export const payoutRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['cashback_id', 'request_id'],
  properties: { cashback_id: cashbackId, request_id: requestId },
} as const;
export type PayoutRequest = FromSchema<typeof payoutRequest>;

export const removeCashbackRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['cashback_id'],
  properties: { cashback_id: cashbackId },
} as const;
export type RemoveCashbackRequest = FromSchema<typeof removeCashbackRequest>;

/** Request and response of every call of this area, resolved once by name. Source: CALL-07. */
export interface CashbacksCallTypes {
  'cashbacks.get': { request: CashbacksRequest; response: CashbackList };
  'cashbacks.payout': { request: PayoutRequest; response: Cashback };
  'cashbacks.remove': { request: RemoveCashbackRequest; response: Done };
}

export const cashbacksCalls = defineCalls({
  /** Newest first when nothing is said. Removed and expired ones are not shown. */
  'cashbacks.get': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: cashbacksRequest,
    response: cashbackList,
    errors: [],
  },
  /** Pays into the main wallet, once. Codes in `error_data.cashback_id`: NOT_FOUND, EXPIRED, ALREADY_PAID. */
  'cashbacks.payout': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: payoutRequest,
    response: cashback,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  /** Takes one out of the list: an active one is given up. */
  'cashbacks.remove': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: removeCashbackRequest,
    response: done,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
});
