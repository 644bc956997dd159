import type { FromSchema } from 'json-schema-to-ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';

/** The embedded lite sports book. Source: DOM-56, DEMO-08, REPLY-05. */
export const sports = ['football', 'basketball', 'tennis', 'ice-hockey', 'volleyball', 'esports'] as const;
export type Sport = (typeof sports)[number];

export const marketNames = ['result', 'winner', 'total', 'handicap', 'both_score', 'next_goal'] as const;
export type MarketName = (typeof marketNames)[number];

export const outcomes = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'none'] as const;
export type Outcome = (typeof outcomes)[number];

/** Decimal odds with three digits, the player's stake included: `2.350`. */
export const odds = { type: 'string', pattern: '^\\d{1,7}\\.\\d{3}$' } as const;
export const eventId = { type: 'string', pattern: '^e\\d{1,9}$' } as const;
/** Market, line and outcome: `total:2.5:over`. */
export const selectionId = { type: 'string', pattern: '^[a-z_]{1,16}:-?[\\d.]{0,8}:[a-z]{1,8}$' } as const;

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

export const market = {
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
    'region',
    'region_name',
    'home',
    'away',
    'starts_at',
    'phase',
    'score',
    'elapsed_sec',
    'at',
    'markets',
    'markets_count',
  ],
  properties: {
    id: eventId,
    sport: { enum: sports },
    league: { type: 'string' },
    /** Names are in the language of the asker, as far as the book has it. */
    league_name: { type: 'string' },
    region: { type: 'string' },
    region_name: { type: 'string' },
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
    /** The moment that all of this holds for, UTC milliseconds: news of a later one (`sport.changed`) counts more. */
    at: { type: 'integer' },
    /** In lists the first market only; none when it is finished. */
    markets: { type: 'array', items: market },
    markets_count: { type: 'integer' },
  },
} as const;
export type SportEvent = FromSchema<typeof sportEvent>;

export const sportTree = listOf({
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
        required: ['sysname', 'name', 'region', 'region_name', 'events_count', 'live_count'],
        properties: {
          sysname: { type: 'string' },
          /** In the language of the asker, as far as the book has it; so is the region's. */
          name: { type: 'string' },
          region: { type: 'string' },
          region_name: { type: 'string' },
          /** Not finished. */
          events_count: { type: 'integer' },
          live_count: { type: 'integer' },
        },
      },
    },
  },
});
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

export const sportEventList = listOf(sportEvent);
export type SportEventList = FromSchema<typeof sportEventList>;

export const eventRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['event_id'],
  properties: { event_id: eventId },
} as const;
export type EventRequest = FromSchema<typeof eventRequest>;
