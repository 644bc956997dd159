import type { FromSchema } from 'json-schema-to-ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { requestId } from './definition.ts';

export const loyaltyProduct = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'title', 'type', 'price_points', 'stock', 'limit_per_user', 'level_from', 'image'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    /** `points`: changes points into money of the main wallet. */
    type: openEnum(['points', 'freespins', 'goods']),
    price_points: { type: 'integer', minimum: 1 },
    /** Number of pieces left; null: unlimited. */
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
  properties: {
    id: { type: 'integer', minimum: 1, maximum: 1000 },
    request_id: requestId,
    /** Receiver of goods, and their address: without them goods are not sold. */
    receiver: { type: 'string', maxLength: 100 },
    address: { type: 'string', maxLength: 400 },
  },
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

export const loyaltyOrdersRequest = {
  type: 'object',
  additionalProperties: false,
  properties: pageRequestProperties,
} as const;
export type LoyaltyOrdersRequest = FromSchema<typeof loyaltyOrdersRequest>;

/** One purchase, as it stands now. */
export const loyaltyOrder = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'title', 'type', 'image', 'price_points', 'status', 'created_at', 'sent_at', 'receiver', 'address'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    type: loyaltyProduct.properties.type,
    image: { type: 'string' },
    /** Price that was paid; the product may cost something else now. */
    price_points: { type: 'integer', minimum: 0 },
    /** `given`: at once; goods are `ordered` until the operator has `sent` them. */
    status: openEnum(['given', 'ordered', 'sent']),
    /** UTC milliseconds. */
    created_at: { type: 'integer' },
    /** UTC milliseconds; null: not sent, or nothing to send. */
    sent_at: { type: ['integer', 'null'] },
    /** Empty where nothing is sent. */
    receiver: { type: 'string' },
    address: { type: 'string' },
  },
} as const;
export type LoyaltyOrder = FromSchema<typeof loyaltyOrder>;

export const loyaltyOrderList = listOf(loyaltyOrder);
export type LoyaltyOrderList = FromSchema<typeof loyaltyOrderList>;
