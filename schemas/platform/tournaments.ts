import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, MAX_LIMIT } from '../parts/paging.ts';
import { type Done, defineCalls, done } from './definition.ts';

/** Ways to earn points: money staked, rounds played, or the best win as a multiple of its stake. Source: DOM-54. */
export const tournamentScorings = ['turnover', 'rounds', 'multiple'] as const;
export type TournamentScoring = (typeof tournamentScorings)[number];

export const tournamentsRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    offset: { type: 'integer', minimum: 0, maximum: 100_000 },
    count: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
    /** Only these, comma-separated. */
    ids: { type: 'string', maxLength: 512, pattern: '^\\d{1,9}(,\\d{1,9}){0,49}$' },
    /** Accepted for callers that name their fields; the answer always holds all of them. */
    fields: { type: 'string', maxLength: 256 },
    status: { enum: ['all', 'future', 'active', 'finished'] },
  },
} as const;
export type TournamentsRequest = FromSchema<typeof tournamentsRequest>;

/** A place in the table. For equal points, who reached them first stands higher. */
export const tournamentPlace = {
  type: 'object',
  additionalProperties: false,
  required: ['place', 'nick', 'country_code', 'points', 'prize'],
  properties: {
    place: { type: 'integer', minimum: 1 },
    /** Masked: `Mar***`. */
    nick: { type: 'string' },
    country_code: { type: 'string' },
    points: { type: 'integer', minimum: 0 },
    /** Prize of this place; null beyond the last prize. */
    prize: { anyOf: [money, { type: 'null' }] },
  },
} as const;
export type TournamentPlace = FromSchema<typeof tournamentPlace>;

/** A tournament as its page shows it (CALL-13); what is inside `extra`, `tags` and `restrictions` is our own. */
export const tournament = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'description',
    'total_prize',
    'user_info',
    'winners',
    'restrictions',
    'total_participants',
    'total_points',
    'reset_on_cashout',
    'provider',
    'tags',
    'extra',
    'games_count',
  ],
  properties: {
    id: { type: 'integer' },
    description: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'images'],
      properties: {
        title: { type: 'string' },
        text: { type: 'string' },
        /** Image key (`card`, `wide`) → path. */
        images: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    total_prize: money,
    /** The asker's own standing; null for a guest and for who has not joined. `place` is null while there are no points. */
    user_info: {
      anyOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['place', 'points', 'prize', 'joined_at'],
          properties: {
            place: { type: ['integer', 'null'], minimum: 1 },
            points: { type: 'integer', minimum: 0 },
            prize: { anyOf: [money, { type: 'null' }] },
            /** UTC milliseconds. */
            joined_at: { type: 'integer' },
          },
        },
        { type: 'null' },
      ],
    },
    /** The first ten places: as they are now, or for good once it is finished. */
    winners: { type: 'array', maxItems: 10, items: tournamentPlace },
    restrictions: {
      type: 'object',
      additionalProperties: false,
      required: ['min_bet', 'blocked_countries', 'own_money_only'],
      properties: {
        /** Stakes that are worth less bring no points. */
        min_bet: money,
        /** ISO 3166-1 alpha-2. */
        blocked_countries: { type: 'array', items: { type: 'string' } },
        own_money_only: { type: 'boolean' },
      },
    },
    total_participants: { type: 'integer', minimum: 0 },
    total_points: { type: 'integer', minimum: 0 },
    /** A withdrawal during the tournament sets the player's points to zero. */
    reset_on_cashout: { type: 'boolean' },
    /** Sysname of the one studio whose games count; empty for several. */
    provider: { type: 'string' },
    /** Tags whose games count. */
    tags: { type: 'array', items: { type: 'string' } },
    extra: {
      type: 'object',
      additionalProperties: false,
      required: ['status', 'starts_at', 'ends_at', 'entry', 'scoring', 'tie_rule', 'prizes'],
      properties: {
        status: openEnum(['future', 'active', 'finished']),
        /** UTC milliseconds. */
        starts_at: { type: 'integer' },
        ends_at: { type: 'integer' },
        /** `auto`: the first round that counts joins. `opt-in`: by tournaments.participate. */
        entry: openEnum(['auto', 'opt-in']),
        /**
         * turnover: a hundred points for each unit of `currency` staked, by the worth of what was staked; rounds: a point a round; multiple:
         * 100 × the best win divided by its stake.
         */
        scoring: openEnum(tournamentScorings),
        /** The tournament's own, whatever the asker's is; a platform that reckons all in the asker's leaves it out. */
        currency: money.properties.currency,
        tie_rule: { const: 'first_to_reach' },
        /** Prizes from the first place on. */
        prizes: { type: 'array', items: money },
      },
    },
    /** games.get with this provider and these tags lists them. */
    games_count: { type: 'integer', minimum: 0 },
  },
} as const;
export type Tournament = FromSchema<typeof tournament>;

export const tournamentList = listOf(tournament);
export type TournamentList = FromSchema<typeof tournamentList>;

export const participateRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['tournament_id'],
  properties: { tournament_id: { type: 'integer', minimum: 1, maximum: 999_999_999 } },
} as const;
export type ParticipateRequest = FromSchema<typeof participateRequest>;

/** Request and response of every call of this area, resolved once by name. */
export interface TournamentsCallTypes {
  'tournaments.get': { request: TournamentsRequest; response: TournamentList };
  'tournaments.participate': { request: ParticipateRequest; response: Done };
}

export const tournamentsCalls = defineCalls({
  /** Active ones first, then future and finished ones. */
  'tournaments.get': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: tournamentsRequest,
    response: tournamentList,
    errors: [],
  },
  /**
   * Joins a future or active tournament; anything but 1 means not joined [STATE-13].
   * InvalidParameterException: no such tournament, or code ALREADY_JOINED, TOURNAMENT_FINISHED, COUNTRY_NOT_ALLOWED, NO_RATE (nobody
   * knows what the player's currency is worth).
   */
  'tournaments.participate': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: participateRequest,
    response: done,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
});
