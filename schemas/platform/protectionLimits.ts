import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { pageFields, pagingProperties } from '../parts/paging.ts';
import { gameTypes } from './gameTypes.ts';

export const limitTypes = ['deposit', 'loss', 'wager', 'session'] as const;
export type LimitType = (typeof limitTypes)[number];

/** Days a limit counts back, rolling. Source: STATE-24. */
export const limitPeriods = ['1', '7', '14', '30'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Minutes between two reality checks. Source: PROT-04. */
export const realityCheckMinutes = [15, 30, 60] as const;

/** Self-exclusions, from the shortest to the longest. */
export const exclusionPeriods = ['3m', '6m', '9m', '1y', '2y', '3y', '4y', '5y', 'permanent'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

/** Levels of protection of players' money should the operator fail (LCCP 4.2.1). */
export const fundsLevels = ['basic', 'medium', 'high'] as const;

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
    /** True once it may be confirmed, by the platform's clock when it answered; absent: the device's clock decides. */
    is_ready: { type: 'boolean' },
    lapses_at: { type: 'integer' },
  },
} as const;
const pendingOrNone = { anyOf: [pendingChange, { type: 'null' }] } as const;

/** The deposit limit as the deposit page asks for it: of several periods, the one that leaves least. */
export const depositLimit = {
  type: 'object',
  additionalProperties: false,
  required: ['available_amount', 'can_edit', 'expired_at', 'limit_amount', 'period', 'pending'],
  properties: {
    /** Amount that may still be deposited; null without a limit. */
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
  required: [
    ...pageFields,
    'reality_check_minutes',
    'reality_check_most',
    'timeout_until',
    'exclusion',
    'increase_delay_hours',
    'deposit_notice',
    'review_due',
  ],
  properties: {
    items: { type: 'array', items: limitState },
    ...pagingProperties,
    reality_check_minutes: { enum: realityCheckMinutes },
    /** The longest that the brand lets a player choose. */
    reality_check_most: { enum: realityCheckMinutes },
    /** Of types of games where another one holds in place of `max_stake`; absent where there are none. */
    max_stakes: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'max_stake'],
        properties: { type: { enum: gameTypes }, max_stake: moneyOrNone },
      },
    },
    /** Minutes for which play rests once a reality check is answered; absent, or 0, where the brand has no such break. */
    check_break_minutes: { type: 'integer', minimum: 0 },
    /** When such a break ends, UTC milliseconds; null, or absent, while there is none. */
    check_break_until: wholeOrNone,
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
            /** Its time is over, so that the player may ask to come back; absent where the platform does not say. A device's clock may be wrong. */
            is_over: { type: 'boolean' },
          },
        },
        { type: 'null' },
      ],
    },
    /** Accounts of the person whose use the limits count; absent where the platform does not say, or counts this one alone. */
    accounts: { type: 'integer', minimum: 1 },
    /** The time-out or exclusion that holds was begun with another account of the person. */
    is_closed_elsewhere: { type: 'boolean' },
    /** The house's highest stake of a game's round for this player; null, or absent, for none. Source: PROT-07. */
    max_stake: moneyOrNone,
    /** Hours a raise waits before it can be confirmed; the brand's policy. */
    increase_delay_hours: { type: 'integer' },
    /** Notice that must be read before a deposit; null: none. Source: PROT-17. */
    deposit_notice: {
      anyOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['funds', 'version', 'limit'],
          properties: {
            /** Level of protection to be read; empty: read already, or there is none. */
            funds: { enum: ['', ...fundsLevels] },
            version: { type: 'string' },
            /** A limit is to be offered. */
            limit: { type: 'boolean' },
          },
        },
        { type: 'null' },
      ],
    },
    /** The player is asked to look at what play has cost. Source: PROT-18. */
    review_due: { type: 'boolean' },
  },
} as const;
export type Limits = FromSchema<typeof limits>;
