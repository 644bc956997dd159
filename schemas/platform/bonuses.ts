import type { FromSchema } from 'json-schema-to-ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { contribution } from './campaignRule.ts';
import { defineCalls, requestId } from './definition.ts';

/** `available` waits for the player; the last four are ends. Source: DEMO-04. */
export const bonusStatuses = ['available', 'active', 'done', 'lost', 'expired', 'removed'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

const amount = { type: 'string', pattern: '^\\d{1,16}(\\.\\d{1,8})?$' } as const;

/** A bonus of a player. Amounts are decimal strings in `currency`. Source: REPLY-06, DOM-52. */
export const bonus = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'type',
    'title',
    'status',
    'amount',
    'currency',
    'wager',
    'max_bet',
    'contribution',
    'excluded_games',
    'forfeit',
    'expires_at',
    'created_at',
    'can_remove',
    'is_next',
    'can_put_first',
    'terms',
  ],
  properties: {
    id: { type: 'string' },
    type: { enum: ['casino', 'betting'] },
    title: { type: 'string' },
    status: openEnum(bonusStatuses),
    amount,
    currency: { type: 'string' },
    wager: {
      type: 'object',
      additionalProperties: false,
      required: ['multiplier', 'required', 'done', 'percent'],
      properties: {
        multiplier: { type: 'integer' },
        required: amount,
        /** Stakes counted so far, each by its game's contribution. */
        done: amount,
        /** Whole percent, rounded down: 100 only when it is done. */
        percent: { type: 'integer', minimum: 0, maximum: 100 },
      },
    },
    /** Highest stake of a round while it is active; null for none. */
    max_bet: { anyOf: [amount, { type: 'null' }] },
    /** In hundredths of a percent: 10000 counts in full. */
    contribution,
    /** Sysnames. */
    excluded_games: { type: 'array', items: { type: 'string' } },
    /** Amount that the player loses if the bonus is removed now, to be shown beforehand. Source: DOM-52. */
    forfeit: amount,
    /** UTC milliseconds: an available one can be activated, an active one used, until then. */
    expires_at: { type: 'integer' },
    created_at: { type: 'integer' },
    can_remove: { type: 'boolean' },
    /** The first of those that wait: it starts by itself once the one in play is wagered or used up. */
    is_next: { type: 'boolean' },
    /** `putFirst` would make it the next one. */
    can_put_first: { type: 'boolean' },
    terms: { type: 'string' },
  },
} as const;
export type Bonus = FromSchema<typeof bonus>;

export const bonusesRequest = {
  type: 'object',
  additionalProperties: false,
  properties: pageRequestProperties,
} as const;
export type BonusesRequest = FromSchema<typeof bonusesRequest>;

export const bonusList = listOf(bonus);
export type BonusList = FromSchema<typeof bonusList>;

export const bonusRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['bonus_id', 'request_id'],
  properties: { bonus_id: { type: 'string', minLength: 1, maxLength: 64 }, request_id: requestId },
} as const;
export type BonusRequest = FromSchema<typeof bonusRequest>;

/** State of a bonus after a change. */
export const bonusOutcome = {
  type: 'object',
  additionalProperties: false,
  required: ['bonus_id', 'status', 'lost', 'currency'],
  properties: {
    bonus_id: { type: 'string' },
    status: { enum: bonusStatuses },
    /** Bonus money and its wins that went back to the house; `0.00` when nothing did. */
    lost: amount,
    currency: { type: 'string' },
  },
} as const;
export type BonusOutcome = FromSchema<typeof bonusOutcome>;

/** Request and response of every call of this area, resolved once by name. Source: CALL-05. */
export interface BonusesCallTypes {
  'bonuses.get': { request: BonusesRequest; response: BonusList };
  'bonuses.activate': { request: BonusRequest; response: BonusOutcome };
  'bonuses.deactivate': { request: BonusRequest; response: BonusOutcome };
  'bonuses.remove': { request: BonusRequest; response: BonusOutcome };
  'bonuses.putFirst': { request: BonusRequest; response: BonusOutcome };
}

/** Codes in `error_data.bonus_id`: NOT_FOUND, NOT_AVAILABLE (it has ended or is active already), ANOTHER_ACTIVE, ORDER_FIXED. */
const change = {
  verb: 'POST',
  player: true,
  byDocument: 'confirm',
  request: bonusRequest,
  response: bonusOutcome,
  errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
} as const;

export const bonusesCalls = defineCalls({
  /**
   * Bonuses for games in the order of use: the active one, those that wait (what the player put first, then by expiry), then the history, newest
   * first.
   */
  'bonuses.get': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: bonusesRequest,
    response: bonusList,
    errors: [],
  },
  /** Starts a bonus that waits; one at a time [STATE-26]. */
  'bonuses.activate': change,
  /** Stops an active one: untouched it waits again and nothing is lost; once played with, it ends and the rest is lost. */
  'bonuses.deactivate': change,
  /** Ends a waiting or active one for good. */
  'bonuses.remove': change,
  /** Makes one that waits the next to be used. */
  'bonuses.putFirst': { ...change, byDocument: 'press' },
});
