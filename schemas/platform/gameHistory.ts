import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';

/** Modes of a round: for money, or with play money. Source: DOM-27. */
export const playModes = ['play', 'demo'] as const;
export type PlayMode = (typeof playModes)[number];

/** Longest name of a game. */
export const MAX_SYSNAME = 64;

/** Months a round stays in the player's history. Source: PROT-13. */
export const HISTORY_MONTHS = 24;

const sysname = { type: 'string', minLength: 1, maxLength: MAX_SYSNAME } as const;

export const likesRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Form of the answer; there is one. */
    response: { enum: ['sysnames'] },
  },
} as const;
export type LikesRequest = FromSchema<typeof likesRequest>;

/** Favourites, the newest first; always the whole list. Source: STATE-14. */
export const likeList = listOf(sysname);
export type LikeList = FromSchema<typeof likeList>;

export const likeRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname'],
  properties: { sysname },
} as const;
export type LikeRequest = FromSchema<typeof likeRequest>;

export const recentRequest = {
  type: 'object',
  additionalProperties: false,
  properties: pageRequestProperties,
} as const;
export type RecentRequest = FromSchema<typeof recentRequest>;

const filters = {
  /** UTC milliseconds; rounds that began then or later. */
  from: { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 },
  /** UTC milliseconds; rounds that began before. */
  to: { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 },
  game: sysname,
  /** Without it, rounds for money. */
  mode: { enum: playModes },
} as const;

export const gameHistoryRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { ...filters, ...pageRequestProperties },
} as const;
export type GameHistoryRequest = FromSchema<typeof gameHistoryRequest>;

/** One round, with what is needed to check its outcome afterwards. */
export const gameRound = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'game',
    'title',
    'mode',
    'wallet',
    'status',
    'is_free',
    'stake',
    'win',
    'balance_before',
    'balance_after',
    'started_at',
    'finished_at',
    'fairness',
  ],
  properties: {
    id: { type: 'string' },
    game: { type: 'string' },
    title: { type: 'string' },
    mode: { enum: playModes },
    wallet: { enum: ['main', 'bonus', 'fun'] },
    /** `open`: the stake is taken and the outcome stands, the win is not yet paid. */
    status: { enum: ['open', 'settled', 'returned'] },
    /** A free spin: the house staked it, no wallet paid, and the win is real money. */
    is_free: { type: 'boolean' },
    stake: money,
    win: money,
    /** Of the wallet, before the stake and after the win; after the stake while the round is open. */
    balance_before: money,
    balance_after: money,
    /** UTC milliseconds. */
    started_at: { type: 'integer' },
    /** UTC milliseconds; null while the round is open. */
    finished_at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    /** The outcome is HMAC-SHA256(seed, key), and SHA-256(seed) was published before the stake. The seed stays empty while a round is open. */
    fairness: {
      type: 'object',
      additionalProperties: false,
      required: ['commitment', 'seed', 'key'],
      properties: { commitment: { type: 'string' }, seed: { type: 'string' }, key: { type: 'string' } },
    },
  },
} as const;
export type GameRound = FromSchema<typeof gameRound>;

export const gameHistory = listOf(gameRound);
export type GameHistory = FromSchema<typeof gameHistory>;

export const unfinishedList = listOf({
  type: 'object',
  additionalProperties: false,
  required: ['id', 'game', 'title', 'mode', 'stake', 'started_at', 'ends_at'],
  properties: {
    id: { type: 'string' },
    game: { type: 'string' },
    title: { type: 'string' },
    mode: { enum: playModes },
    stake: money,
    started_at: { type: 'integer' },
    /** When the platform ends the round by itself and pays its win; UTC milliseconds. */
    ends_at: { type: 'integer' },
  },
});
export type UnfinishedList = FromSchema<typeof unfinishedList>;

export const createExportRequest = { type: 'object', additionalProperties: false, properties: filters } as const;
export type CreateExportRequest = FromSchema<typeof createExportRequest>;

export const getExportRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Without it, the newest. */
    id: { type: 'string', maxLength: 64 },
  },
} as const;
export type GetExportRequest = FromSchema<typeof getExportRequest>;

/** A history as a CSV file, made in the background. */
export const historyExport = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'status', 'created_at', 'expires_at', 'rows', 'is_cut', 'url'],
  properties: {
    id: { type: 'string' },
    /** `none`: the player has asked for no file, or it is gone. */
    status: { enum: ['none', 'pending', 'ready'] },
    /** UTC milliseconds; 0 with `none`. */
    created_at: { type: 'integer' },
    /** UTC milliseconds; 0 until it is ready. */
    expires_at: { type: 'integer' },
    rows: { type: 'integer' },
    /** There were more rounds than one file holds: the newest are in it. */
    is_cut: { type: 'boolean' },
    /** Path of the file, for its owner alone; empty until it is ready. */
    url: { type: 'string' },
  },
} as const;
export type HistoryExport = FromSchema<typeof historyExport>;

/** Request and response of every call about what a player has done with games, resolved once by name. Source: CALL-10. */
export interface GameHistoryCallTypes {
  'games.getLikes': { request: LikesRequest; response: LikeList };
  'games.addLike': { request: LikeRequest; response: Done };
  'games.removeLike': { request: LikeRequest; response: Done };
  'games.getUnfinished': { request: Nothing; response: UnfinishedList };
  'games.getHistory': { request: GameHistoryRequest; response: GameHistory };
  'games.createhistoryexportrequest': { request: CreateExportRequest; response: HistoryExport };
  'games.gethistoryexportrequest': { request: GetExportRequest; response: HistoryExport };
}

export const gameHistoryCalls = defineCalls({
  'games.getLikes': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: likesRequest,
    response: likeList,
    errors: [],
  },
  /** Marks a game as a favourite; twice is once [STATE-14]. Unknown game, or too many → InvalidParameterException. */
  'games.addLike': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: likeRequest,
    response: done,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  'games.removeLike': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: likeRequest,
    response: done,
    errors: ['BillingTransactionDeclinedException'],
  },
  /** Rounds whose stake is taken and whose win is not yet paid; opening the game goes on there. Source: REPLY-05. */
  'games.getUnfinished': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: unfinishedList,
    errors: [],
  },
  /** The player's own rounds of the last 24 months, the newest first [STATE-27]. */
  'games.getHistory': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: gameHistoryRequest,
    response: gameHistory,
    errors: [],
  },
  /** Asks for the history as a file. While one is being made, the answer is that one; more than five a day → TooManyRequestsException. */
  'games.createhistoryexportrequest': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: createExportRequest,
    response: historyExport,
    errors: ['TooManyRequestsException', 'BillingTransactionDeclinedException'],
  },
  'games.gethistoryexportrequest': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: getExportRequest,
    response: historyExport,
    errors: [],
  },
});
