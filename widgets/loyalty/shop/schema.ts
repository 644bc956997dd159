import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { infoNeed, productsInput as input, refreshOn } from '../needs.ts';
import { pointsMessages } from '../pointsMessages.ts';
import { coinProp } from '../settings.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there is nothing', maxLength: 240 },
    coin: coinProp,
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  products: call('loyalty.getproducts', { input, ttlSec: 15 }),
  own: call('loyalty.getproducts', { input, for: 'player', refreshOn }),
  info: infoNeed,
};
export type Data = DataOf<typeof needs>;

/**
 * Products that points buy. «buy» sends the `id` of a product that the player can pay, «short» of one that the player cannot, «login» means that a
 * guest wants something: the document opens what comes next. Source: ROUTE-10, STATE-25.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Shop of the loyalty programme',
  description: 'What points buy, with prices, stock and levels.',
  icon: 'gift',
  props,
  hydrate: 'load',
  events: ['buy', 'short', 'login'],
  needs,
  messages: [...pointsMessages, 'loyalty.failed'],
});
