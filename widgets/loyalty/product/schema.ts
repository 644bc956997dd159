import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { infoNeed, productsInput as input, refreshOn } from '../needs.ts';
import { pointsMessages } from '../pointsMessages.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['tells'],
  properties: { tells: { enum: ['confirm', 'bought', 'short'], title: 'What is told of it' } },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { products: call('loyalty.getproducts', { input, for: 'player', refreshOn }), info: infoNeed };
export type Data = DataOf<typeof needs>;

/**
 * A product of the shop that the opener names as `id`: the question before it is bought, that it was bought, or how many points are missing. The
 * words are the product's own, for they say what is paid. «bought» carries its `id`; «short» that the points do not suffice after all; «ways»
 * that the player wants to know how to earn more. Source: DLG-06, STATE-25.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Product of the shop',
  description: 'Asks before something is bought with points, says that it was, or how many points are missing.',
  icon: 'gift',
  props,
  hydrate: 'load',
  events: ['bought', 'short', 'ways', 'close'],
  needs,
  messages: [...pointsMessages, 'loyalty.close', 'loyalty.gone', 'loyalty.refused.*', 'dialog.loading'],
});
