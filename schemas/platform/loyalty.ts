import type { FromSchema } from 'json-schema-to-ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';
import {
  type ClaimedQuest,
  type ClaimQuestRequest,
  claimedQuest,
  claimQuestRequest,
  type GetProgramRequest,
  getProgramRequest,
  type LoyaltyProgram,
  type LoyaltyProgramList,
  loyaltyLevel,
  loyaltyProgram,
  loyaltyProgramList,
} from './loyaltyPrograms.ts';
import {
  type BoughtProduct,
  type BuyProductRequest,
  boughtProduct,
  buyProductRequest,
  type LoyaltyOrderList,
  type LoyaltyOrdersRequest,
  type LoyaltyProductList,
  loyaltyOrderList,
  loyaltyOrdersRequest,
  loyaltyProductList,
} from './loyaltyShop.ts';

/** Image key → path. */
const images = { type: 'object', additionalProperties: { type: 'string' } } as const;
const pageRequest = { type: 'object', additionalProperties: false, properties: pageRequestProperties } as const;
export type LoyaltyPageRequest = FromSchema<typeof pageRequest>;

/** The programme as the asking player stands in it. Source: STATE-25, REPLY-06. */
export const loyaltyInfo = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'uid', 'is_active', 'points', 'points_earned', 'pointsAlias', 'character', 'levels'],
  properties: {
    id: { type: 'integer' },
    uid: { type: 'integer' },
    is_active: { type: 'boolean' },
    /** Points to spend. */
    points: { type: 'integer', minimum: 0 },
    /** Points earned in all, whatever was spent since: they make the level. */
    points_earned: { type: 'integer', minimum: 0 },
    /** Display name of points. */
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
    /** The asker's level opens it; at registration, the asker may choose those of level 1. */
    is_available: { type: 'boolean' },
    unlock_level: { type: 'integer', minimum: 1 },
  },
} as const;
export type LoyaltyCharacter = FromSchema<typeof loyaltyCharacter>;

export const loyaltyCharacterList = listOf(loyaltyCharacter);
export type LoyaltyCharacterList = FromSchema<typeof loyaltyCharacterList>;

export const setCharacterRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 1000 } },
} as const;
export type SetCharacterRequest = FromSchema<typeof setCharacterRequest>;

/** Something that happened to the player in the programme. Source: STATE-25. The live event `loyalty.notice` carries the same. */
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

export const loyaltyNoticeList = listOf(loyaltyNotice);
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
  'loyalty.getorders': { request: LoyaltyOrdersRequest; response: LoyaltyOrderList };
  'loyalty.claimquest': { request: ClaimQuestRequest; response: ClaimedQuest };
  'loyalty.getnotifications': { request: LoyaltyPageRequest; response: LoyaltyNoticeList };
}

export const loyaltyCalls = defineCalls({
  'loyalty.getinfo': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: loyaltyInfo,
    errors: [],
  },
  'loyalty.getcharacters': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: pageRequest,
    response: loyaltyCharacterList,
    errors: [],
  },
  /** InvalidParameterException: no such character, or code LEVEL_TOO_LOW. */
  'loyalty.setcharacter': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: setCharacterRequest,
    response: done,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  'loyalty.getPrograms': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: pageRequest,
    response: loyaltyProgramList,
    errors: [],
  },
  /** A guest sees the quests as a player of level 1 with nothing done. */
  'loyalty.getProgram': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: getProgramRequest,
    response: loyaltyProgram,
    errors: ['InvalidParameterException'],
  },
  'loyalty.getproducts': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: pageRequest,
    response: loyaltyProductList,
    errors: [],
  },
  /**
   * InvalidParameterException: no such product, goods without an address, or code INSUFFICIENT_POINTS, OUT_OF_STOCK, LIMIT_REACHED, LEVEL_TOO_LOW,
   * NOT_AVAILABLE (free spins that the brand has no game for, or the player's currency no stake).
   */
  'loyalty.buyproduct': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: buyProductRequest,
    response: boughtProduct,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  /** The player's orders, the newest first. */
  'loyalty.getorders': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: loyaltyOrdersRequest,
    response: loyaltyOrderList,
    errors: [],
  },
  /** Takes the reward of a completed quest, once. InvalidParameterException code NOT_COMPLETED or ALREADY_CLAIMED. */
  'loyalty.claimquest': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: claimQuestRequest,
    response: claimedQuest,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
  /** Newest first, of the last 30 days. */
  'loyalty.getnotifications': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: pageRequest,
    response: loyaltyNoticeList,
    errors: [],
  },
});
