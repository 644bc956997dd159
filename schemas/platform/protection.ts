import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { pageFields, pagingProperties } from '../parts/paging.ts';
import { defineCalls, type Nothing, nothing } from './definition.ts';

/**
 * Limits, time-outs and self-exclusion. Source: domain.md §1, §8 row 2; spec §9.
 *
 * What protection refuses: a deposit over the deposit limit gives BillingDepositLimitExceededException with
 * `error_data {available_amount, period, resets_at}`. Everything else (stakes over a limit, deposits and stakes during a time-out or
 * an exclusion, what an excluded player may not ask) gives BillingTransactionDeclinedException, HTTP 422, whose `code` is one of
 * `protectionCodes`. Not 403: the site turns every 403 into a fatal page, and this player is welcome to see the balance and withdraw.
 */
export const protectionCodes = [
  /** `error_data {until}`, UTC milliseconds. */
  'TIME_OUT',
  /** `error_data {until}`, UTC milliseconds; null for ever. */
  'SELF_EXCLUDED',
  /** `error_data {available_amount, period, resets_at}`, as for deposits. */
  'LOSS_LIMIT',
  'WAGER_LIMIT',
  /** `error_data {available_minutes, period, resets_at}`. */
  'SESSION_LIMIT',
  /** `error_data {max_stake}`. */
  'MAX_STAKE',
] as const;

export const limitTypes = ['deposit', 'loss', 'wager', 'session'] as const;
export type LimitType = (typeof limitTypes)[number];

/** Days a limit counts back, rolling. Source: spec §9. */
export const limitPeriods = ['1', '7', '14', '30'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Minutes between two reality checks. Source: domain.md §1 RTS 13. */
export const realityCheckMinutes = [15, 30, 60] as const;

/** Longest time-out: six weeks. Source: domain.md §1. */
export const MAX_TIMEOUT_DAYS = 42;

export const exclusionPeriods = ['3m', '6m', '9m', '1y', '2y', '3y', '4y', '5y', 'permanent'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

const moneyOrNone = { anyOf: [money, { type: 'null' }] } as const;
const wholeOrNone = { anyOf: [{ type: 'integer' }, { type: 'null' }] } as const;

/** A raise or removal that waits. Between `ready_at` and `lapses_at` it may be confirmed; times are UTC milliseconds. */
const pendingChange = {
  type: 'object',
  additionalProperties: false,
  required: ['limit_amount', 'limit_minutes', 'ready_at', 'lapses_at'],
  properties: {
    /** Both null: the limit is to be taken away. */
    limit_amount: moneyOrNone,
    limit_minutes: wholeOrNone,
    ready_at: { type: 'integer' },
    lapses_at: { type: 'integer' },
  },
} as const;
const pendingOrNone = { anyOf: [pendingChange, { type: 'null' }] } as const;

/** Source: spec §3 «Deposit limit». With several periods, the one that leaves least. */
export const depositLimit = {
  type: 'object',
  additionalProperties: false,
  required: ['available_amount', 'can_edit', 'expired_at', 'limit_amount', 'period', 'pending'],
  properties: {
    /** What may still be deposited; null without a limit. */
    available_amount: moneyOrNone,
    /** False during a self-exclusion. */
    can_edit: { type: 'boolean' },
    /** When the oldest counted deposit leaves the period and more becomes available, UTC milliseconds; null when nothing is used. */
    expired_at: wholeOrNone,
    limit_amount: moneyOrNone,
    period: { enum: ['none', ...limitPeriods] },
    pending: pendingOrNone,
  },
} as const;
export type DepositLimit = FromSchema<typeof depositLimit>;

/** One limit in force, with what is left of it. */
export const limitState = {
  type: 'object',
  additionalProperties: false,
  required: [
    'type',
    'period',
    'limit_amount',
    'available_amount',
    'limit_minutes',
    'available_minutes',
    'resets_at',
    'pending',
  ],
  properties: {
    type: { enum: limitTypes },
    period: { enum: limitPeriods },
    /** Null for `session`. */
    limit_amount: moneyOrNone,
    available_amount: moneyOrNone,
    /** Minutes of play; null for all but `session`. */
    limit_minutes: wholeOrNone,
    available_minutes: wholeOrNone,
    /** When more becomes available, UTC milliseconds; null when nothing is used. */
    resets_at: wholeOrNone,
    pending: pendingOrNone,
  },
} as const;
export type LimitState = FromSchema<typeof limitState>;

/** Everything a player has set; answer of every call that changes any of it. */
export const limits = {
  type: 'object',
  additionalProperties: false,
  required: [...pageFields, 'reality_check_minutes', 'timeout_until', 'exclusion', 'increase_delay_hours'],
  properties: {
    items: { type: 'array', items: limitState },
    ...pagingProperties,
    reality_check_minutes: { enum: realityCheckMinutes },
    /** UTC milliseconds; null when there is no time-out. */
    timeout_until: wholeOrNone,
    exclusion: {
      anyOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['until', 'return_at'],
          properties: {
            /** UTC milliseconds; null for ever. It does not end by itself: see account.requestReturn. */
            until: wholeOrNone,
            /** When play opens again; null while the player has not asked. */
            return_at: wholeOrNone,
          },
        },
        { type: 'null' },
      ],
    },
    /** Hours a raise waits before it can be confirmed; the brand's policy. */
    increase_delay_hours: { type: 'integer' },
  },
} as const;
export type Limits = FromSchema<typeof limits>;

/** Any amount, no list to choose from (RTS 12); an empty one takes the limit away. */
const amount = { type: 'string', maxLength: 25 } as const;

export const setDepositLimitRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'period'],
  properties: { amount, period: { type: 'string', enum: limitPeriods } },
} as const;
export type SetDepositLimitRequest = FromSchema<typeof setDepositLimitRequest>;

export const setLimitRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'amount'],
  properties: {
    type: { type: 'string', enum: limitTypes },
    /** Money; for `session` whole minutes of play, 1 to 1440. */
    amount,
    /** Needed for all but `session`, which counts one day. */
    period: { type: 'string', enum: limitPeriods },
  },
} as const;
export type SetLimitRequest = FromSchema<typeof setLimitRequest>;

export const limitNameRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['period'],
  properties: {
    /** `deposit` when it is not given. */
    type: { type: 'string', enum: limitTypes },
    period: { type: 'string', enum: limitPeriods },
  },
} as const;
export type LimitNameRequest = FromSchema<typeof limitNameRequest>;

export const setRealityCheckRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['minutes'],
  properties: { minutes: { type: 'integer', enum: realityCheckMinutes } },
} as const;
export type SetRealityCheckRequest = FromSchema<typeof setRealityCheckRequest>;

export const setTimeoutRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['days'],
  properties: { days: { type: 'integer', minimum: 1, maximum: MAX_TIMEOUT_DAYS } },
} as const;
export type SetTimeoutRequest = FromSchema<typeof setTimeoutRequest>;

export const setSelfExclusionRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['period'],
  properties: { period: { type: 'string', enum: exclusionPeriods } },
} as const;
export type SetSelfExclusionRequest = FromSchema<typeof setSelfExclusionRequest>;

/** `session`: since sign-in; the others are days back from now. */
export const netPositionPeriods = ['session', '1', '7', '30', '180', 'lifetime'] as const;

export const netPositionRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['period'],
  properties: { period: { type: 'string', enum: netPositionPeriods } },
} as const;
export type NetPositionRequest = FromSchema<typeof netPositionRequest>;

/** The player's own money, from the ledger: bonus money is not the player's before it is won for good. Source: domain.md §1 RTS 2E, 13C. */
export const netPosition = {
  type: 'object',
  additionalProperties: false,
  required: ['period', 'since', 'stakes', 'wins', 'net', 'deposits', 'withdrawals', 'time_sec'],
  properties: {
    period: { enum: netPositionPeriods },
    /** UTC milliseconds. */
    since: { type: 'integer' },
    /** Less what was given back of rounds that never ended. */
    stakes: money,
    wins: money,
    /** Wins less stakes. */
    net: money,
    deposits: money,
    /** What was asked out, less what came back. */
    withdrawals: money,
    /** Seconds of play, breaks of more than five minutes aside; for `session` seconds since sign-in. */
    time_sec: { type: 'integer', minimum: 0 },
  },
} as const;
export type NetPosition = FromSchema<typeof netPosition>;

/** Request and response of every call of this area, resolved once by name. */
export interface ProtectionCallTypes {
  'account.getDepositLimit': { request: Nothing; response: DepositLimit };
  'account.setDepositLimit': { request: SetDepositLimitRequest; response: Limits };
  'account.setLimit': { request: SetLimitRequest; response: Limits };
  'account.confirmLimitIncrease': { request: LimitNameRequest; response: Limits };
  'account.cancelLimitChange': { request: LimitNameRequest; response: Limits };
  'account.getLimits': { request: Nothing; response: Limits };
  'account.setRealityCheck': { request: SetRealityCheckRequest; response: Limits };
  'account.setTimeout': { request: SetTimeoutRequest; response: Limits };
  'account.setSelfExclusion': { request: SetSelfExclusionRequest; response: Limits };
  'account.requestReturn': { request: Nothing; response: Limits };
  'account.getNetPosition': { request: NetPositionRequest; response: NetPosition };
}

const change = { verb: 'POST', player: true, response: limits } as const;
/** Wrong values; SELF_EXCLUDED, for during an exclusion nothing is changed. */
const errors = ['InvalidParameterException', 'BillingTransactionDeclinedException'] as const;

export const protectionCalls = defineCalls({
  'account.getDepositLimit': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: depositLimit,
    errors: [],
  },
  /** A lower limit holds at once. A raise or a removal waits, and then has to be confirmed [STATE-24]. */
  'account.setDepositLimit': { ...change, byDocument: 'form', request: setDepositLimitRequest, errors },
  'account.setLimit': { ...change, byDocument: 'form', fixed: ['type'], request: setLimitRequest, errors },
  /** Code NOTHING_PENDING: there is no change, or it has lapsed. TOO_EARLY: `error_data {ready_at}`. */
  'account.confirmLimitIncrease': {
    ...change,
    byDocument: 'confirm',
    fixed: ['type', 'period'],
    request: limitNameRequest,
    errors,
  },
  'account.cancelLimitChange': {
    ...change,
    byDocument: 'confirm',
    fixed: ['type', 'period'],
    request: limitNameRequest,
    errors,
  },
  'account.getLimits': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: limits,
    errors: [],
  },
  'account.setRealityCheck': { ...change, byDocument: 'form', request: setRealityCheckRequest, errors },
  /** Only ever makes a time-out longer. */
  'account.setTimeout': { ...change, byDocument: 'confirm', fixed: ['days'], request: setTimeoutRequest, errors },
  /** Holds at every brand of the operator, ends all sessions, this one too; only ever makes an exclusion longer. */
  'account.setSelfExclusion': {
    ...change,
    byDocument: 'confirm',
    fixed: ['period'],
    request: setSelfExclusionRequest,
    errors: ['InvalidParameterException'],
  },
  /** After an exclusion's end: opens play 24 hours later. Code NOT_EXCLUDED: there is nothing to return from. */
  'account.requestReturn': { ...change, byDocument: 'confirm', request: nothing, errors },
  'account.getNetPosition': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: netPositionRequest,
    response: netPosition,
    errors: ['InvalidParameterException'],
  },
});
