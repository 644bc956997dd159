import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, MAX_LIMIT, pageRequestProperties } from '../parts/paging.ts';
import { offerDescription } from './campaigns.ts';
import { defineCalls } from './definition.ts';

/** Packs in one answer when the caller names no number. */
export const FREESPINS_COUNT = 99;

/** Free rounds of one game. Source: CALL-09. */
export const freespinPack = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'status',
    'game',
    'remaining_count',
    'total_count',
    'stake',
    'max_win',
    'won',
    'description',
    'expires_at',
  ],
  properties: {
    id: { type: 'string' },
    status: openEnum(['active', 'used', 'expired']),
    game: {
      type: 'object',
      additionalProperties: false,
      required: ['sysname'],
      properties: { sysname: { type: 'string' } },
    },
    remaining_count: { type: 'integer', minimum: 0 },
    total_count: { type: 'integer', minimum: 1 },
    /** Value of one spin. */
    stake: money,
    /** The most all spins together pay; wins are real money at once. */
    max_win: money,
    won: money,
    description: offerDescription,
    /** UTC milliseconds. */
    expires_at: { type: 'integer' },
  },
} as const;
export type FreespinPack = FromSchema<typeof freespinPack>;

export const freespinsRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    status: { enum: ['active', 'used', 'expired'] },
    count: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
    offset: pageRequestProperties.offset,
    /** Accepted for callers that name their fields; the answer always holds all of them. */
    fields: { type: 'string', maxLength: 256 },
  },
} as const;
export type FreespinsRequest = FromSchema<typeof freespinsRequest>;

export const freespinList = listOf(freespinPack);
export type FreespinList = FromSchema<typeof freespinList>;

/** Request and response of every call of this area, resolved once by name. */
export interface FreespinsCallTypes {
  'freespins.get': { request: FreespinsRequest; response: FreespinList };
}

export const freespinsCalls = defineCalls({
  /** The player's packs, those that end first on top; active ones when no status is named. */
  'freespins.get': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: freespinsRequest,
    response: freespinList,
    errors: [],
  },
});
