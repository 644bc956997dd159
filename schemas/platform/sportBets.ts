import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { givenAmount, requestId } from './definition.ts';
import { eventId, odds, selectionId } from './sportEvents.ts';

/** Most legs of one combination. */
export const MAX_LEGS = 12;
/** Most letters of the `selections` text. */
const MAX_SLIP_LENGTH = 2048;

/** JSON text in the `selections` of sport.placeBet: one leg for a single, more for a combination. */
export const slip = {
  type: 'array',
  minItems: 1,
  maxItems: MAX_LEGS,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['event', 'selection', 'odds'],
    properties: {
      event: eventId,
      selection: selectionId,
      /** The price the player saw. */
      odds,
    },
  },
} as const;
export type Slip = FromSchema<typeof slip>;

export const placeBetRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['request_id', 'amount', 'selections'],
  properties: {
    request_id: requestId,
    amount: givenAmount,
    /** Slip as JSON text. */
    selections: { type: 'string', minLength: 2, maxLength: MAX_SLIP_LENGTH },
    /** Other prices that the player accepts; none when left out. */
    accept: { type: 'string', enum: ['none', 'higher', 'any'] },
  },
} as const;
export type PlaceBetRequest = FromSchema<typeof placeBetRequest>;

export const betStates = ['pending', 'open', 'won', 'lost', 'refused', 'cashed_out'] as const;
export type BetState = (typeof betStates)[number];

export const bet = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'status',
    'stake',
    'odds',
    'max_win',
    'win',
    'placed_at',
    'decided_at',
    'settled_at',
    'cashout',
    'legs',
  ],
  properties: {
    id: { type: 'string' },
    /** `pending`: a bet on a live event that waits its seconds; it is then taken at the price of that moment, or refused and given back. */
    status: openEnum(betStates),
    stake: money,
    odds,
    /** Highest payout, the stake included; of a free bet its profit alone, as in `win` and `cashout`. */
    max_win: money,
    win: money,
    /** UTC milliseconds. */
    placed_at: { type: 'integer' },
    /** When a pending bet is taken or refused. */
    decided_at: { type: 'integer' },
    settled_at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    /** Amount that sport.cashout would pay now; null when it is not offered. */
    cashout: { anyOf: [money, { type: 'null' }] },
    legs: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['event', 'selection', 'odds', 'home', 'away', 'starts_at', 'result'],
        properties: {
          event: eventId,
          selection: selectionId,
          odds,
          home: { type: 'string' },
          away: { type: 'string' },
          starts_at: { type: 'integer' },
          result: openEnum(['open', 'won', 'lost']),
        },
      },
    },
  },
} as const;
export type Bet = FromSchema<typeof bet>;

export const betsRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { status: { type: 'string', enum: ['open', 'settled', 'all'] }, ...pageRequestProperties },
} as const;
export type BetsRequest = FromSchema<typeof betsRequest>;

export const betList = listOf(bet);
export type BetList = FromSchema<typeof betList>;

export const cashoutRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['request_id', 'bet_id', 'amount'],
  properties: {
    request_id: requestId,
    bet_id: { type: 'string', maxLength: 64 },
    /** The least the player takes: what was shown. */
    amount: givenAmount,
  },
} as const;
export type CashoutRequest = FromSchema<typeof cashoutRequest>;
