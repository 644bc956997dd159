import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { defineCalls } from './definition.ts';
import { type GameHistoryCallTypes, gameHistoryCalls, type RecentRequest, recentRequest } from './gameHistory.ts';
import { type GameRulesCallTypes, gameRulesCalls } from './gameRules.ts';
import { gameTypes } from './gameTypes.ts';

/** Motifs of covers. The demo art is drawn from them. */
export const gameThemes = [
  'fruit',
  'myth',
  'sea',
  'space',
  'forest',
  'city',
  'winter',
  'music',
  'food',
  'animals',
  'cards',
  'dice',
] as const;
export type GameTheme = (typeof gameThemes)[number];

/** Most bytes of the `options` text. Source: DOM-45. */
export const MAX_OPTIONS_BYTES = 8192;

const sysnames = { type: 'array', maxItems: 64, items: { type: 'string', maxLength: 64 } } as const;

/** JSON text in the `options` of games.get. Unknown keys are refused. Source: DOM-45. */
export const gameOptions = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Words of titles, studios, categories and tags, in any script; the best first, unless an order is asked for. */
    search: { type: 'string', maxLength: 64 },
    /** Only these games, such as a player's favourites. */
    sysnames,
    categories: sysnames,
    providers: sysnames,
    tags: sysnames,
    types: { type: 'array', maxItems: 7, items: { enum: gameTypes } },
    sort: { enum: ['popular', 'new', 'title'] },
    ...pageRequestProperties,
  },
} as const;
export type GameOptions = FromSchema<typeof gameOptions>;

export const gamesRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** GameOptions as JSON text. */
    options: {
      type: 'string',
      maxLength: MAX_OPTIONS_BYTES,
      contentMediaType: 'application/json',
      contentSchema: gameOptions,
    },
    /** One game: answered as a list of one, or of none. */
    sysname: { type: 'string', maxLength: 64 },
  },
} as const;
export type GamesRequest = FromSchema<typeof gamesRequest>;

/** A game of the catalogue. Source: DEMO-02, DOM-24. */
export const game = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname', 'provider', 'type', 'tags', 'description', 'extra'],
  properties: {
    sysname: { type: 'string' },
    /** The provider's sysname. */
    provider: { type: 'string' },
    type: openEnum(gameTypes),
    tags: { type: 'array', items: { type: 'string' } },
    description: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'images'],
      properties: {
        title: { type: 'string' },
        text: { type: 'string' },
        /** Language of the text (BCP 47), where it is not the one that was asked for. */
        lang: { type: 'string', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' },
        /** Image key (`card`, `wide`) → path. */
        images: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    extra: {
      type: 'object',
      additionalProperties: false,
      required: [
        'theme',
        'rtp',
        'volatility',
        'lines',
        'min_bet',
        'max_bet',
        'max_win',
        'features',
        'has_demo',
        'freespins',
        'jackpot',
        'released_at',
        'min_cycle_ms',
        'orientation',
        'blocked_countries',
        'weight',
        'state',
      ],
      properties: {
        theme: openEnum(gameThemes),
        /** Return to player in percent, one decimal. */
        rtp: { type: 'string', pattern: '^\\d{2}\\.\\d$' },
        volatility: { type: 'integer', minimum: 1, maximum: 5 },
        /** 0 where the game has no lines. */
        lines: { type: 'integer' },
        min_bet: money,
        max_bet: money,
        /** Highest win as a multiple of the stake. */
        max_win: { type: 'integer' },
        features: { type: 'array', items: { type: 'string' } },
        has_demo: { type: 'boolean' },
        freespins: { type: 'boolean' },
        jackpot: { type: 'boolean' },
        /** The highest jackpot that it may win now, in the asker's currency; missing where it has none in that. */
        jackpot_amount: money,
        /** UTC milliseconds. */
        released_at: { type: 'integer' },
        /** Shortest time from start to start of a round. Source: PROT-06. */
        min_cycle_ms: { type: 'integer' },
        orientation: { enum: ['any', 'landscape', 'portrait'] },
        /** ISO 3166-1 alpha-2. */
        blocked_countries: { type: 'array', items: { type: 'string' } },
        /** Popularity: higher comes first. */
        weight: { type: 'integer' },
        /** `launch_fails` is a demo game that is broken on purpose. */
        state: openEnum(['active', 'blocked', 'maintenance', 'launch_fails']),
      },
    },
  },
} as const;
export type Game = FromSchema<typeof game>;

const games = listOf(game);
export const gameList = {
  ...games,
  properties: {
    ...games.properties,
    /** The words that were searched for instead, where nothing matches the requested ones. */
    meant: { type: 'string' },
  },
} as const;
export type GameList = FromSchema<typeof gameList>;

export const providersRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Accepted for callers that name their fields; the answer always holds all of them. */
    fields: { type: 'string', maxLength: 256 },
    /** Comma-separated provider types. */
    types: { type: 'string', pattern: '^(casino|slot|live|fast)(,(casino|slot|live|fast)){0,3}$' },
    /** Studios with a game on this shelf, with the types, the tags and the number of their games there. */
    category: { type: 'string', minLength: 1, maxLength: 64 },
    ...pageRequestProperties,
  },
} as const;
export type ProvidersRequest = FromSchema<typeof providersRequest>;

/** A studio that makes games. */
export const provider = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname', 'name', 'game_params'],
  properties: {
    sysname: { type: 'string' },
    name: { type: 'string' },
    game_params: {
      type: 'object',
      additionalProperties: false,
      required: ['types', 'count'],
      properties: {
        types: { type: 'array', items: { enum: gameTypes } },
        count: { type: 'integer' },
        /** Tags of these games; missing where the platform cannot say, and then every tag may have one. */
        tags: { type: 'array', items: { type: 'string' } },
      },
    },
  },
} as const;
export type Provider = FromSchema<typeof provider>;

export const providerList = listOf(provider);
export type ProviderList = FromSchema<typeof providerList>;

export const categoriesRequest = {
  type: 'object',
  additionalProperties: false,
  properties: pageRequestProperties,
} as const;
export type CategoriesRequest = FromSchema<typeof categoriesRequest>;

/** A shelf of the game hall, called as in the asker's language; content may say other words (`games.category.…`, `games.categoryText.…`). */
export const category = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname', 'name', 'count'],
  properties: {
    sysname: { type: 'string' },
    name: { type: 'string' },
    /** Description of its games, in a sentence. */
    text: { type: 'string' },
    count: { type: 'integer' },
  },
} as const;
export type Category = FromSchema<typeof category>;

export const categoryList = listOf(category);
export type CategoryList = FromSchema<typeof categoryList>;

/** Request and response of every call of this area, resolved once by name. Source: CALL-10. */
export interface GamesCallTypes extends GameHistoryCallTypes, GameRulesCallTypes {
  'games.get': { request: GamesRequest; response: GameList };
  'games.getProviders': { request: ProvidersRequest; response: ProviderList };
  'games.getCategories': { request: CategoriesRequest; response: CategoryList };
  'games.getRecent': { request: RecentRequest; response: GameList };
}

export const gamesCalls = defineCalls({
  ...gameHistoryCalls,
  ...gameRulesCalls,
  /** Broken or unknown `options` → InvalidParameterException. */
  'games.get': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: gamesRequest,
    response: gameList,
    errors: ['InvalidParameterException'],
  },
  'games.getProviders': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: providersRequest,
    response: providerList,
    errors: [],
  },
  'games.getCategories': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: categoriesRequest,
    response: categoryList,
    errors: [],
  },
  /** Games the player opened, the latest first. Source: REPLY-05. */
  'games.getRecent': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: recentRequest,
    response: gameList,
    errors: [],
  },
});
