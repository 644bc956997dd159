import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { defineCalls } from './definition.ts';

export const liveRequest = { type: 'object', additionalProperties: false, properties: pageRequestProperties } as const;
export type LiveRequest = FromSchema<typeof liveRequest>;

/** A recent win, newest first. */
export const win = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'nick', 'country_code', 'game', 'amount', 'won_at', 'is_demo'],
  properties: {
    id: { type: 'integer' },
    /** Masked: `Mar***`. */
    nick: { type: 'string' },
    country_code: { type: 'string' },
    game: {
      type: 'object',
      additionalProperties: false,
      required: ['sysname', 'provider', 'title', 'images'],
      properties: {
        sysname: { type: 'string' },
        provider: { type: 'string' },
        title: { type: 'string' },
        images: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    amount: money,
    /** UTC milliseconds. */
    won_at: { type: 'integer' },
    /** Made up, to show the list while real wins are few. */
    is_demo: { type: 'boolean' },
  },
} as const;
export type Win = FromSchema<typeof win>;

export const winList = listOf(win);
export type WinList = FromSchema<typeof winList>;

/** Periods that a table can cover: this day, this week from Monday on, this month, by UTC. Source: DOM-64. */
export const leaderboardPeriods = ['day', 'week', 'month'] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

export const leaderboardRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Default `week`. */
    period: { enum: leaderboardPeriods },
    ...pageRequestProperties,
  },
} as const;
export type LeaderboardRequest = FromSchema<typeof leaderboardRequest>;

/** A player by all wins of the period together. */
export const leader = {
  type: 'object',
  additionalProperties: false,
  required: ['place', 'nick', 'country_code', 'wins', 'amount'],
  properties: {
    place: { type: 'integer', minimum: 1 },
    /** Masked: `Mar***`. */
    nick: { type: 'string' },
    country_code: { type: 'string' },
    wins: { type: 'integer', minimum: 1 },
    amount: money,
  },
} as const;
export type Leader = FromSchema<typeof leader>;

export const leaderList = listOf(leader);
export type LeaderList = FromSchema<typeof leaderList>;

/** Request and response of every call of this area, resolved once by name. */
export interface LeaderboardCallTypes {
  'leaderboard.get': { request: LeaderboardRequest; response: LeaderList };
  'leaderboard.live': { request: LiveRequest; response: WinList };
  'leaderboard.top': { request: LeaderboardRequest; response: WinList };
}

/** While real wins are few, made-up demo wins stand beside them. */
export const leaderboardCalls = defineCalls({
  /** Players by what they won in the period. */
  'leaderboard.get': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: leaderboardRequest,
    response: leaderList,
    errors: [],
  },
  /** The newest wins. */
  'leaderboard.live': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: liveRequest,
    response: winList,
    errors: [],
  },
  /** The highest single wins of the period, by what they are worth in one currency. */
  'leaderboard.top': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: leaderboardRequest,
    response: winList,
    errors: [],
  },
});
