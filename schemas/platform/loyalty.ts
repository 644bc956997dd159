import type { FromSchema } from 'json-schema-to-ts';
import { pageFields, pageRequestProperties, pagingProperties } from '../parts/paging.ts';
import { type Done, defineCalls, done, type Nothing, nothing, requestId } from './definition.ts';

/** Image key → path. */
const images = { type: 'object', additionalProperties: { type: 'string' } } as const;
const pageRequest = { type: 'object', additionalProperties: false, properties: pageRequestProperties } as const;
export type LoyaltyPageRequest = FromSchema<typeof pageRequest>;

/** A step of the programme. `points_from`: points earned in all, whatever was spent since. */
export const loyaltyLevel = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'number', 'title', 'points_from', 'is_current', 'rewards'],
  properties: {
    id: { type: 'integer' },
    number: { type: 'integer', minimum: 1 },
    title: { type: 'string' },
    points_from: { type: 'integer', minimum: 0 },
    is_current: { type: 'boolean' },
    /** What opens at this level, in words. */
    rewards: { type: 'array', items: { type: 'string' } },
  },
} as const;
export type LoyaltyLevel = FromSchema<typeof loyaltyLevel>;

/** Source: spec §3 «Loyalty info», domain.md §7. */
export const loyaltyInfo = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'uid', 'is_active', 'points', 'pointsAlias', 'character', 'levels'],
  properties: {
    id: { type: 'integer' },
    uid: { type: 'integer' },
    is_active: { type: 'boolean' },
    /** Points to spend. */
    points: { type: 'integer', minimum: 0 },
    /** What points are called. */
    pointsAlias: { type: 'string' },
    /** null until the player chooses one. */
    character: {
      anyOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'title', 'image'],
          properties: { id: { type: 'integer' }, title: { type: 'string' }, image: { type: 'string' } },
        },
        { type: 'null' },
      ],
    },
    levels: { type: 'array', items: loyaltyLevel },
  },
} as const;
export type LoyaltyInfo = FromSchema<typeof loyaltyInfo>;

export const loyaltyCharacter = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'sysname', 'title', 'description', 'images', 'is_available', 'unlock_level'],
  properties: {
    id: { type: 'integer' },
    sysname: { type: 'string' },
    title: { type: 'string' },
    description: { type: 'string' },
    images,
    /** The asker's level opens it; at registration, whoever asks may choose those of level 1. */
    is_available: { type: 'boolean' },
    unlock_level: { type: 'integer', minimum: 1 },
  },
} as const;
export type LoyaltyCharacter = FromSchema<typeof loyaltyCharacter>;

export const loyaltyCharacterList = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: { items: { type: 'array', items: loyaltyCharacter }, ...pagingProperties },
} as const;
export type LoyaltyCharacterList = FromSchema<typeof loyaltyCharacterList>;

export const setCharacterRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 1000 } },
} as const;
export type SetCharacterRequest = FromSchema<typeof setCharacterRequest>;

const programProperties = {
  sysname: { type: 'string' },
  title: { type: 'string' },
  image: { type: 'string' },
  /** UTC milliseconds. */
  starts_at: { type: 'integer' },
  /** UTC milliseconds; null: it runs on. */
  ends_at: { type: ['integer', 'null'] },
  status: { enum: ['future', 'active', 'finished'] },
} as const;
const programFields = ['sysname', 'title', 'image', 'starts_at', 'ends_at', 'status'] as const;

export const loyaltyProgramList = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: {
    items: {
      type: 'array',
      items: { type: 'object', additionalProperties: false, required: programFields, properties: programProperties },
    },
    ...pagingProperties,
  },
} as const;
export type LoyaltyProgramList = FromSchema<typeof loyaltyProgramList>;

export const getProgramRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname'],
  properties: { sysname: { type: 'string', minLength: 1, maxLength: 64 } },
} as const;
export type GetProgramRequest = FromSchema<typeof getProgramRequest>;

/** `completed`: the target is reached and the reward waits; `claimed`: it has been paid. */
export const loyaltyQuest = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'title', 'status', 'unlock_level', 'progress', 'reward', 'expires_at'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    status: { enum: ['locked', 'active', 'completed', 'claimed'] },
    unlock_level: { type: 'integer', minimum: 1 },
    progress: {
      type: 'object',
      additionalProperties: false,
      required: ['current', 'target'],
      properties: { current: { type: 'integer', minimum: 0 }, target: { type: 'integer', minimum: 1 } },
    },
    reward: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'amount'],
      properties: { type: { const: 'points' }, amount: { type: 'integer', minimum: 1 } },
    },
    /** UTC milliseconds; null: it never ends. */
    expires_at: { type: ['integer', 'null'] },
  },
} as const;
export type LoyaltyQuest = FromSchema<typeof loyaltyQuest>;

export const loyaltyProgram = {
  type: 'object',
  additionalProperties: false,
  required: [...programFields, 'rules', 'levels', 'quests'],
  properties: {
    ...programProperties,
    rules: { type: 'string' },
    levels: { type: 'array', items: loyaltyLevel },
    quests: { type: 'array', items: loyaltyQuest },
  },
} as const;
export type LoyaltyProgram = FromSchema<typeof loyaltyProgram>;

export const loyaltyProduct = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'title', 'type', 'price_points', 'stock', 'limit_per_user', 'level_from', 'image'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    /** `points`: changes points into money of the main wallet. */
    type: { enum: ['points', 'freespins', 'goods'] },
    price_points: { type: 'integer', minimum: 1 },
    /** How many are left; null: as many as are asked for. */
    stock: { type: ['integer', 'null'], minimum: 0 },
    /** Most of them one player may ever buy; null: no limit. */
    limit_per_user: { type: ['integer', 'null'], minimum: 1 },
    level_from: { type: 'integer', minimum: 1 },
    image: { type: 'string' },
  },
} as const;
export type LoyaltyProduct = FromSchema<typeof loyaltyProduct>;

export const loyaltyProductList = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: { items: { type: 'array', items: loyaltyProduct }, ...pagingProperties },
} as const;
export type LoyaltyProductList = FromSchema<typeof loyaltyProductList>;

/** One piece of one product; its price is the platform's [REL-S17]. */
export const buyProductRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'request_id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 1000 }, request_id: requestId },
} as const;
export type BuyProductRequest = FromSchema<typeof buyProductRequest>;

export const boughtProduct = {
  type: 'object',
  additionalProperties: false,
  required: ['result', 'points', 'order_id'],
  properties: {
    result: { type: 'integer', const: 1 },
    /** Points left. */
    points: { type: 'integer', minimum: 0 },
    order_id: { type: 'string' },
  },
} as const;
export type BoughtProduct = FromSchema<typeof boughtProduct>;

export const claimQuestRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'request_id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 1000 }, request_id: requestId },
} as const;
export type ClaimQuestRequest = FromSchema<typeof claimQuestRequest>;

export const claimedQuest = {
  type: 'object',
  additionalProperties: false,
  required: ['result', 'points'],
  properties: { result: { type: 'integer', const: 1 }, points: { type: 'integer', minimum: 0 } },
} as const;
export type ClaimedQuest = FromSchema<typeof claimedQuest>;

/** Source: spec §3 «Loyalty notice». The live event `loyalty.notice` carries the same. */
export const loyaltyNotice = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'created_at', 'title', 'message', 'type', 'amount', 'amountType', 'image', 'trigger'],
  properties: {
    id: { type: 'string' },
    /** UTC milliseconds. */
    created_at: { type: 'integer' },
    title: { type: 'string' },
    message: { type: 'string' },
    /** `credit`: something was given, `amount` of `amountType`. */
    type: { enum: ['credit', 'other'] },
    amount: { type: 'integer', minimum: 0 },
    amountType: { enum: ['points', 'level', 'product', ''] },
    image: { type: 'string' },
    trigger: { enum: ['welcome', 'level', 'quest', 'product'] },
  },
} as const;
export type LoyaltyNotice = FromSchema<typeof loyaltyNotice>;

export const loyaltyNoticeList = {
  type: 'object',
  additionalProperties: false,
  required: pageFields,
  properties: { items: { type: 'array', items: loyaltyNotice }, ...pagingProperties },
} as const;
export type LoyaltyNoticeList = FromSchema<typeof loyaltyNoticeList>;

/** Request and response of every call of this area, resolved once by name. */
export interface LoyaltyCallTypes {
  'loyalty.getinfo': { request: Nothing; response: LoyaltyInfo };
  'loyalty.getcharacters': { request: LoyaltyPageRequest; response: LoyaltyCharacterList };
  'loyalty.setcharacter': { request: SetCharacterRequest; response: Done };
  'loyalty.getPrograms': { request: LoyaltyPageRequest; response: LoyaltyProgramList };
  'loyalty.getProgram': { request: GetProgramRequest; response: LoyaltyProgram };
  'loyalty.getproducts': { request: LoyaltyPageRequest; response: LoyaltyProductList };
  'loyalty.buyproduct': { request: BuyProductRequest; response: BoughtProduct };
  'loyalty.claimquest': { request: ClaimQuestRequest; response: ClaimedQuest };
  'loyalty.getnotifications': { request: LoyaltyPageRequest; response: LoyaltyNoticeList };
}

export const loyaltyCalls = defineCalls({
  'loyalty.getinfo': { verb: 'GET', player: true, request: nothing, response: loyaltyInfo, errors: [] },
  'loyalty.getcharacters': {
    verb: 'GET',
    player: false,
    request: pageRequest,
    response: loyaltyCharacterList,
    errors: [],
  },
  /** InvalidParameterException: no such character, or code LEVEL_TOO_LOW. */
  'loyalty.setcharacter': {
    verb: 'POST',
    player: true,
    request: setCharacterRequest,
    response: done,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  'loyalty.getPrograms': {
    verb: 'GET',
    player: false,
    request: pageRequest,
    response: loyaltyProgramList,
    errors: [],
  },
  /** A guest sees the quests as a player of level 1 with nothing done. */
  'loyalty.getProgram': {
    verb: 'GET',
    player: false,
    request: getProgramRequest,
    response: loyaltyProgram,
    errors: ['InvalidParameterException'],
  },
  'loyalty.getproducts': {
    verb: 'GET',
    player: false,
    request: pageRequest,
    response: loyaltyProductList,
    errors: [],
  },
  /** InvalidParameterException: no such product, or code INSUFFICIENT_POINTS, OUT_OF_STOCK, LIMIT_REACHED, LEVEL_TOO_LOW. */
  'loyalty.buyproduct': {
    verb: 'POST',
    player: true,
    request: buyProductRequest,
    response: boughtProduct,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  /** Beyond the spec: takes the reward of a completed quest, once. InvalidParameterException code NOT_COMPLETED or ALREADY_CLAIMED. */
  'loyalty.claimquest': {
    verb: 'POST',
    player: true,
    request: claimQuestRequest,
    response: claimedQuest,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  /** Newest first, of the last 30 days. */
  'loyalty.getnotifications': {
    verb: 'GET',
    player: true,
    request: pageRequest,
    response: loyaltyNoticeList,
    errors: [],
  },
});
