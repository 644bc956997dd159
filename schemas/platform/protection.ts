import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';
import {
  type DepositLimit,
  depositLimit,
  exclusionPeriods,
  fundsLevels,
  type Limits,
  limitPeriods,
  limits,
  limitTypes,
  realityCheckMinutes,
} from './protectionLimits.ts';

/**
 * Limits, time-outs and self-exclusion. Source: PROT-01 to PROT-09, DOM-02.
 * @@ Refusals: a deposit over the deposit limit gives BillingDepositLimitExceededException with `error_data {available_amount, period, resets_at}`,
 * and `used_up` where nothing is left. Everything else (stakes over a limit, deposits and stakes during a time-out or an exclusion, requests that an
 * excluded player may not make) gives BillingTransactionDeclinedException, HTTP 422, whose `code` is one of `protectionCodes`. Not 403: the site
 * turns every 403 into a fatal page, and this player is welcome to see the balance and withdraw. What only another account makes too much, or has
 * closed, of which it is not proved that it is this player's, is refused with `error_data {elsewhere}` instead: no sum and no end of it is told.
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
  /** A reality check is due: account.confirmRealityCheck says that the player has answered it. */
  'REALITY_CHECK',
  /** The break after a reality check. `error_data {until}`, UTC milliseconds. */
  'CHECK_BREAK',
  /** Before this deposit account.confirmDepositNotice is asked for. `error_data {notice}`: `limits.deposit_notice`. */
  'DEPOSIT_NOTICE',
] as const;

/** Longest time-out: six weeks. Source: PROT-08. */
export const MAX_TIMEOUT_DAYS = 42;

/** Any amount, no list to choose from (RTS 12); an empty one takes the limit away. */
const amount = { type: 'string', maxLength: 25 } as const;

export const setMoneyLimitRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'period'],
  properties: { amount, period: { type: 'string', enum: limitPeriods } },
} as const;
export type SetMoneyLimitRequest = FromSchema<typeof setMoneyLimitRequest>;

/** Minutes of play a day, 1 to 1440. */
export const setSessionLimitRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['amount'],
  properties: { amount },
} as const;
export type SetSessionLimitRequest = FromSchema<typeof setSessionLimitRequest>;

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

/** Confirms the notice that was read; the version of another notice than the current one is refused. */
export const depositNoticeRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['version'],
  properties: {
    /** Left out where the notice names none. */
    funds: { enum: fundsLevels },
    version: { type: 'string', maxLength: 20 },
  },
} as const;
export type DepositNoticeRequest = FromSchema<typeof depositNoticeRequest>;

/** `session`: since sign-in; the others are days back from now. */
export const netPositionPeriods = ['session', '1', '7', '30', '180', 'lifetime'] as const;

export const netPositionRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['period'],
  properties: { period: { type: 'string', enum: netPositionPeriods } },
} as const;
export type NetPositionRequest = FromSchema<typeof netPositionRequest>;

/** The player's own money, from the ledger: bonus money is not the player's before it is won for good. Source: PROT-05. */
export const netPosition = {
  type: 'object',
  additionalProperties: false,
  required: ['period', 'since', 'stakes', 'wins', 'received', 'net', 'deposits', 'withdrawals', 'time_sec'],
  properties: {
    period: { enum: netPositionPeriods },
    /** UTC milliseconds. */
    since: { type: 'integer' },
    /** Less what was given back of rounds that never ended. */
    stakes: money,
    wins: money,
    /** Prizes, cashback, bonuses that became money and corrections, as the cashier's history shows them. */
    received: money,
    /** Wins and what was received, less stakes: with what was paid in and out, it is how the balance has changed. */
    net: money,
    deposits: money,
    /** Withdrawals that were requested, less those that came back. */
    withdrawals: money,
    /** Seconds of play, breaks of more than five minutes aside; for `session` seconds since sign-in. */
    time_sec: { type: 'integer', minimum: 0 },
  },
} as const;
export type NetPosition = FromSchema<typeof netPosition>;

/** Request and response of every call of this area, resolved once by name. */
export interface ProtectionCallTypes {
  'account.getDepositLimit': { request: Nothing; response: DepositLimit };
  'account.setDepositLimit': { request: SetMoneyLimitRequest; response: Limits };
  'account.setLossLimit': { request: SetMoneyLimitRequest; response: Limits };
  'account.setWagerLimit': { request: SetMoneyLimitRequest; response: Limits };
  'account.setSessionLimit': { request: SetSessionLimitRequest; response: Limits };
  'account.setLimit': { request: SetLimitRequest; response: Limits };
  'account.confirmLimitIncrease': { request: LimitNameRequest; response: Limits };
  'account.cancelLimitChange': { request: LimitNameRequest; response: Limits };
  'account.getLimits': { request: Nothing; response: Limits };
  'account.setRealityCheck': { request: SetRealityCheckRequest; response: Limits };
  'account.confirmRealityCheck': { request: Nothing; response: Done };
  'account.confirmDepositNotice': { request: DepositNoticeRequest; response: Limits };
  'account.confirmReview': { request: Nothing; response: Limits };
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
  'account.setDepositLimit': {
    ...change,
    byDocument: 'form',
    suggested: ['period'],
    request: setMoneyLimitRequest,
    errors,
  },
  'account.setLossLimit': {
    ...change,
    byDocument: 'form',
    suggested: ['period'],
    request: setMoneyLimitRequest,
    errors,
  },
  'account.setWagerLimit': {
    ...change,
    byDocument: 'form',
    suggested: ['period'],
    request: setMoneyLimitRequest,
    errors,
  },
  'account.setSessionLimit': { ...change, byDocument: 'form', request: setSessionLimitRequest, errors },
  /** Of any type, for code that has a limit at hand; a document has a call for each, so that none writes which limit it is. */
  'account.setLimit': { ...change, byDocument: 'never', request: setLimitRequest, errors },
  /** Code NOTHING_PENDING: there is no change, or it has lapsed. TOO_EARLY: `error_data {ready_at}`. */
  'account.confirmLimitIncrease': {
    ...change,
    byDocument: 'confirm',
    request: limitNameRequest,
    errors,
  },
  'account.cancelLimitChange': {
    ...change,
    byDocument: 'confirm',
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
  /** The player has answered a reality check. Only the question itself says so, so that no document answers for the player. */
  'account.confirmRealityCheck': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: nothing,
    response: done,
    errors: [],
  },
  /** The player has read what has to be read before a deposit. Its own widget says so, and no document for the player. */
  'account.confirmDepositNotice': { ...change, byDocument: 'never', request: depositNoticeRequest, errors },
  /** The player has looked at what play has cost. */
  'account.confirmReview': { ...change, byDocument: 'never', request: nothing, errors },
  /** Only ever makes a time-out longer. */
  'account.setTimeout': { ...change, byDocument: 'confirm', listed: ['days'], request: setTimeoutRequest, errors },
  /** Holds at every brand of the operator, ends all sessions, this one too; only ever makes an exclusion longer. */
  'account.setSelfExclusion': {
    ...change,
    byDocument: 'confirm',
    listed: ['period'],
    request: setSelfExclusionRequest,
    errors: ['InvalidParameterException'],
  },
  /** After an exclusion's end, with any account of the person: opens play 24 hours later. Code NOT_EXCLUDED: there is nothing to return from. */
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
