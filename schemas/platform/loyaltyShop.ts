import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { requestId } from './definition.ts';

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

export const loyaltyProductList = listOf(loyaltyProduct);
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
