import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { defineCalls } from './definition.ts';

const jackpotId = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' } as const;
/** Image key → path. */
const images = { type: 'object', additionalProperties: { type: 'string' } } as const;

export const jackpotsRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** One jackpot: answered as a list of one, or of none. */
    id: jackpotId,
    ...pageRequestProperties,
  },
} as const;
export type JackpotsRequest = FromSchema<typeof jackpotsRequest>;

/** A growing prize. Source: DOM-55, DEMO-06. */
export const jackpot = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'network',
    'level',
    'kind',
    'description',
    'amount',
    'starts_from',
    'must_drop_at',
    'share_bp',
    'games',
    'games_count',
    'last_win_at',
  ],
  properties: {
    id: jackpotId,
    /** Sysname of the network: its three jackpots grow with the same games. */
    network: { type: 'string' },
    level: openEnum(['grand', 'major', 'minor']),
    kind: openEnum(['must_drop', 'open']),
    description: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'images'],
      properties: { title: { type: 'string' }, text: { type: 'string' }, images },
    },
    /** Amount that it would pay now; `jackpot.tick` sends newer ones. */
    amount: money,
    starts_from: money,
    /** It is paid before it passes this; null for an open one. */
    must_drop_at: { anyOf: [money, { type: 'null' }] },
    /** Part of each stake that goes in, in basis points: 50 is 0.5 %. The house pays it; the stake is not raised. */
    share_bp: { type: 'integer', minimum: 1 },
    /** Sysnames of the games that feed it and may win it. */
    games: { type: 'array', items: { type: 'string' } },
    games_count: { type: 'integer', minimum: 0 },
    /** UTC milliseconds; null when it was never won. */
    last_win_at: { type: ['integer', 'null'] },
  },
} as const;
export type Jackpot = FromSchema<typeof jackpot>;

export const jackpotList = listOf(jackpot);
export type JackpotList = FromSchema<typeof jackpotList>;

/** A winner of a jackpot; lists have the newest first. */
export const jackpotWinner = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'jackpot', 'level', 'title', 'nick', 'country_code', 'game', 'amount', 'won_at', 'is_demo'],
  properties: {
    id: { type: 'string' },
    jackpot: jackpotId,
    level: openEnum(['grand', 'major', 'minor']),
    title: { type: 'string' },
    /** Masked: `Mar***`. */
    nick: { type: 'string' },
    country_code: { type: 'string' },
    game: {
      type: 'object',
      additionalProperties: false,
      required: ['sysname', 'provider', 'title', 'images'],
      properties: { sysname: { type: 'string' }, provider: { type: 'string' }, title: { type: 'string' }, images },
    },
    amount: money,
    /** UTC milliseconds. */
    won_at: { type: 'integer' },
    /** Made up, to show the list. */
    is_demo: { type: 'boolean' },
  },
} as const;
export type JackpotWinner = FromSchema<typeof jackpotWinner>;

export const jackpotWinnerList = listOf(jackpotWinner);
export type JackpotWinnerList = FromSchema<typeof jackpotWinnerList>;

/** Request and response of every call of this area, resolved once by name. */
export interface JackpotsCallTypes {
  'jackpots.get': { request: JackpotsRequest; response: JackpotList };
  'jackpots.getWinners': { request: JackpotsRequest; response: JackpotWinnerList };
}

export const jackpotsCalls = defineCalls({
  /** The jackpots of the asker's currency; a guest sees the brand's. The highest first. One that is named by its id is answered in any currency. */
  'jackpots.get': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: jackpotsRequest,
    response: jackpotList,
    errors: [],
  },
  /** Of one jackpot, or of all. */
  'jackpots.getWinners': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: jackpotsRequest,
    response: jackpotWinnerList,
    errors: [],
  },
});
