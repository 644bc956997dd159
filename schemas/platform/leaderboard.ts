import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { pageFields, pageRequestProperties, pagingProperties } from '../parts/paging.ts';
import { defineCalls } from './definition.ts';

export const liveRequest = { type: 'object', additionalProperties: false, properties: pageRequestProperties } as const;
export type LiveRequest = FromSchema<typeof liveRequest>;

/** A recent win, newest first. */
export const win = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'nick', 'country_code', 'game', 'amount', 'won_at'],
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
  },
} as const;
export type Win = FromSchema<typeof win>;

export const winList = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: { items: { type: 'array', items: win }, ...pagingProperties },
} as const;
export type WinList = FromSchema<typeof winList>;

/** Request and response of every call of this area, resolved once by name. */
export interface LeaderboardCallTypes {
  'leaderboard.live': { request: LiveRequest; response: WinList };
}

export const leaderboardCalls = defineCalls({
  'leaderboard.live': { verb: 'GET', player: false, request: liveRequest, response: winList, errors: [] },
});
