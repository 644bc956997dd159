import type { FromSchema } from 'json-schema-to-ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf } from '../parts/paging.ts';
import { requestId } from './definition.ts';

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
    /** Rewards of this level, in words. */
    rewards: { type: 'array', items: { type: 'string' } },
  },
} as const;
export type LoyaltyLevel = FromSchema<typeof loyaltyLevel>;

const programProperties = {
  sysname: { type: 'string' },
  title: { type: 'string' },
  image: { type: 'string' },
  /** UTC milliseconds. */
  starts_at: { type: 'integer' },
  /** UTC milliseconds; null: it runs on. */
  ends_at: { type: ['integer', 'null'] },
  status: openEnum(['future', 'active', 'finished']),
} as const;
const programFields = ['sysname', 'title', 'image', 'starts_at', 'ends_at', 'status'] as const;

export const loyaltyProgramList = listOf({
  type: 'object',
  additionalProperties: false,
  required: programFields,
  properties: programProperties,
});
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
    status: openEnum(['locked', 'active', 'completed', 'claimed']),
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
