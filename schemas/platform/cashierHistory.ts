import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { MAX_LIMIT, pageFields, pagingProperties } from '../parts/paging.ts';
import { paymentItem, paymentOutcomes, time, transactionId } from './cashierPayments.ts';

/** Money that came to the player neither by paying in nor as the win of a round: each kind, and what it may be. */
export const receivedSources = {
  prize: ['tournament-prize', 'jackpot-win', 'freespin-win', 'loyalty-reward'],
  cashback: ['cashback'],
  /** Bonus money that was won for good. */
  bonus: ['bonus-convert'],
  /** Put right by the operator. */
  correction: ['correction'],
} as const;
export type ReceivedType = keyof typeof receivedSources;
export type ReceivedSource = (typeof receivedSources)[ReceivedType][number];

/** Every kind of money that was received, in the order in which they are offered. */
export const receivedTypes = ['prize', 'cashback', 'bonus', 'correction'] as const satisfies readonly ReceivedType[];

/** Every source of every kind. */
export const allReceivedSources: readonly ReceivedSource[] = receivedTypes.flatMap((type) => receivedSources[type]);

/** Types of entries that the history can be filtered by. */
export const historyTypes = ['deposit', 'withdraw', ...receivedTypes] as const;
export type HistoryType = (typeof historyTypes)[number];

/** Filters for entries of the player's history. */
const filters = {
  type: { enum: [...historyTypes, 'all'] },
  /** Without it, all of them. Received money is always completed. */
  outcome: { enum: paymentOutcomes },
  /** UTC milliseconds; what began then or later. */
  from: { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 },
  /** UTC milliseconds; what began before. */
  to: { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 },
} as const;

export const historyRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...filters,
    offset: { type: 'integer', minimum: 0, maximum: 100_000 },
    /** Most items of the answer. */
    count: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
  },
} as const;
export type HistoryRequest = FromSchema<typeof historyRequest>;

export const historyFileRequest = { type: 'object', additionalProperties: false, properties: filters } as const;
export type HistoryFileRequest = FromSchema<typeof historyFileRequest>;

/** The history as a table for spreadsheets: CSV, the newest first. Source: PROT-13. */
export const historyFile = {
  type: 'object',
  additionalProperties: false,
  required: ['csv', 'rows', 'is_cut'],
  properties: {
    csv: { type: 'string' },
    rows: { type: 'integer', minimum: 0 },
    /** There is more than one file holds: these are the newest. */
    is_cut: { type: 'boolean' },
  },
} as const;
export type HistoryFile = FromSchema<typeof historyFile>;

/** Money that was received, as the books have it. */
export const received = {
  type: 'object',
  additionalProperties: false,
  required: ['transaction', 'type', 'source', 'amount', 'balance', 'created_at'],
  properties: {
    /** Currency and place in the player's books: `entry-EUR-42`. */
    transaction: transactionId,
    type: openEnum(receivedTypes),
    source: openEnum(allReceivedSources),
    amount: money,
    /** Balance of the player's own money after the entry. */
    balance: money,
    created_at: time,
  },
} as const;
export type Received = FromSchema<typeof received>;

export const history = {
  type: 'object',
  additionalProperties: false,
  required: [...pageFields, 'count'],
  properties: {
    items: { type: 'array', items: { anyOf: [paymentItem, received] } },
    /** Of what was asked for, how much went through, of all pages. Source: DOM-40. */
    count: { type: 'integer' },
    ...pagingProperties,
  },
} as const;
export type History = FromSchema<typeof history>;
export type HistoryItem = History['items'][number];

export const getReceivedRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['transaction'],
  properties: { transaction: transactionId },
} as const;
export type GetReceivedRequest = FromSchema<typeof getReceivedRequest>;
