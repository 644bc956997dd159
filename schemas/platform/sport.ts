import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { pageFields, pageRequestProperties, pagingProperties } from '../parts/paging.ts';
import { defineCalls, givenAmount, type Nothing, nothing, requestId } from './definition.ts';

/** The embedded lite sports book. Source: domain.md §2 «Sportsbook», §5 «Sport», §7. */
export const sports = ['football', 'basketball', 'tennis', 'ice-hockey', 'volleyball', 'esports'] as const;
export type Sport = (typeof sports)[number];

export const marketNames = ['result', 'winner', 'total', 'handicap', 'both_score', 'next_goal'] as const;
export type MarketName = (typeof marketNames)[number];

export const outcomes = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'none'] as const;
export type Outcome = (typeof outcomes)[number];

/** Decimal odds with three digits, the player's stake included: `2.350`. */
const odds = { type: 'string', pattern: '^\\d{1,7}\\.\\d{3}$' } as const;
const eventId = { type: 'string', pattern: '^e\\d{1,9}$' } as const;
/** Market, line and outcome: `total:2.5:over`. */
const selectionId = { type: 'string', pattern: '^[a-z_]{1,16}:-?[\\d.]{0,8}:[a-z]{1,8}$' } as const;

/** Most legs of one combination. */
export const MAX_LEGS = 12;
/** Most letters of the `selections` text. */
const MAX_SLIP_LENGTH = 2048;

const selection = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'outcome', 'odds', 'is_suspended'],
  properties: {
    id: selectionId,
    outcome: { enum: outcomes },
    odds,
    /** Not for sale at this moment; the price is the last one. */
    is_suspended: { type: 'boolean' },
  },
} as const;

const market = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname', 'line', 'selections'],
  properties: {
    sysname: { enum: marketNames },
    /** `2.5` for totals, the home side's start for handicaps, the goal's number for the next goal; empty for the others. */
    line: { type: 'string' },
    selections: { type: 'array', items: selection },
  },
} as const;
export type Market = FromSchema<typeof market>;

export const sportEvent = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'sport',
    'league',
    'league_name',
    'home',
    'away',
    'starts_at',
    'phase',
    'score',
    'elapsed_sec',
    'markets',
    'markets_count',
  ],
  properties: {
    id: eventId,
    sport: { enum: sports },
    league: { type: 'string' },
    league_name: { type: 'string' },
    home: { type: 'string' },
    away: { type: 'string' },
    /** UTC milliseconds. */
    starts_at: { type: 'integer' },
    phase: { enum: ['upcoming', 'live', 'finished'] },
    /** Goals, points, or sets and maps won. */
    score: {
      type: 'object',
      additionalProperties: false,
      required: ['home', 'away'],
      properties: { home: { type: 'integer' }, away: { type: 'integer' } },
    },
    /** Since the start; 0 before it. */
    elapsed_sec: { type: 'integer' },
    /** In lists the first market only; none when it is finished. */
    markets: { type: 'array', items: market },
    markets_count: { type: 'integer' },
  },
} as const;
export type SportEvent = FromSchema<typeof sportEvent>;

export const sportTree = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['sysname', 'name', 'live_count', 'leagues'],
        properties: {
          sysname: { enum: sports },
          /** English; translations have their own message keys. */
          name: { type: 'string' },
          live_count: { type: 'integer' },
          leagues: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['sysname', 'name', 'events_count'],
              properties: {
                sysname: { type: 'string' },
                name: { type: 'string' },
                /** Not finished. */
                events_count: { type: 'integer' },
              },
            },
          },
        },
      },
    },
    ...pagingProperties,
  },
} as const;
export type SportTree = FromSchema<typeof sportTree>;

export const eventsRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    sport: { type: 'string', enum: sports },
    league: { type: 'string', maxLength: 32 },
    /** Without it, live and upcoming ones. */
    phase: { type: 'string', enum: ['upcoming', 'live', 'finished'] },
    ...pageRequestProperties,
  },
} as const;
export type EventsRequest = FromSchema<typeof eventsRequest>;

export const sportEventList = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: { items: { type: 'array', items: sportEvent }, ...pagingProperties },
} as const;
export type SportEventList = FromSchema<typeof sportEventList>;

export const eventRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['event_id'],
  properties: { event_id: eventId },
} as const;
export type EventRequest = FromSchema<typeof eventRequest>;

/** What stands, as JSON text, in the `selections` of sport.placeBet: one leg for a single, more for a combination. */
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
    /** Which other prices the player takes; none when it is not given. */
    accept: { type: 'string', enum: ['none', 'higher', 'any'] },
  },
} as const;
export type PlaceBetRequest = FromSchema<typeof placeBetRequest>;

export const betStates = ['pending', 'open', 'won', 'lost', 'refused', 'cashed_out'] as const;
export type BetState = (typeof betStates)[number];

const bet = {
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
    status: { enum: betStates },
    stake: money,
    odds,
    /** What it pays at most, the stake included. */
    max_win: money,
    win: money,
    /** UTC milliseconds. */
    placed_at: { type: 'integer' },
    /** When a pending bet is taken or refused. */
    decided_at: { type: 'integer' },
    settled_at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    /** What sport.cashout would pay now; null when it is not offered. */
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
          result: { enum: ['open', 'won', 'lost'] },
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

export const betList = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: { items: { type: 'array', items: bet }, ...pagingProperties },
} as const;
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

/** Request and response of every call of this area, resolved once by name. */
export interface SportCallTypes {
  'sport.getTree': { request: Nothing; response: SportTree };
  'sport.getEvents': { request: EventsRequest; response: SportEventList };
  'sport.getEvent': { request: EventRequest; response: SportEvent };
  'sport.placeBet': { request: PlaceBetRequest; response: Bet };
  'sport.getBets': { request: BetsRequest; response: BetList };
  'sport.cashout': { request: CashoutRequest; response: Bet };
}

const open = { verb: 'GET', player: false } as const;

export const sportCalls = defineCalls({
  'sport.getTree': { ...open, request: nothing, response: sportTree, errors: [] },
  'sport.getEvents': {
    ...open,
    request: eventsRequest,
    response: sportEventList,
    errors: ['InvalidParameterException'],
  },
  /** An event that is not, or no longer, in the book → InvalidParameterException. */
  'sport.getEvent': { ...open, request: eventRequest, response: sportEvent, errors: ['InvalidParameterException'] },
  /**
   * BillingTransactionDeclinedException, besides what protection refuses: code ODDS_CHANGED or SUSPENDED with `error_data {selections}`,
   * each leg with its price now (null when it is not for sale).
   */
  'sport.placeBet': {
    verb: 'POST',
    player: true,
    request: placeBetRequest,
    response: bet,
    errors: [
      'InvalidParameterException',
      'BillingTransactionDeclinedException',
      'UserNeedDepositException',
      'ApplicationUnavailableException',
    ],
  },
  'sport.getBets': { verb: 'GET', player: true, request: betsRequest, response: betList, errors: [] },
  /** Code CASHOUT_CHANGED with `error_data {amount}`: it is worth less now. CASHOUT_CLOSED: it is not offered. */
  'sport.cashout': {
    verb: 'POST',
    player: true,
    request: cashoutRequest,
    response: bet,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
});
