import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { infoNeed, refreshOn } from '../needs.ts';
import { pointsMessages } from '../pointsMessages.ts';
import { coinProp } from '../settings.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    label: { type: 'string', title: 'Heading', maxLength: 80 },
    empty: { type: 'string', title: 'Said before the first purchase', maxLength: 240 },
    coin: coinProp,
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  orders: call('loyalty.getorders', {
    for: 'player',
    refreshOn,
    paging: { size: 10, sizeInput: 'limit', rowKey: 'id' },
  }),
  info: infoNeed,
};
export type Data = DataOf<typeof needs>;

/** The player's purchases with points, the newest first: their price and, for goods, whether they were sent and where to. Source: STATE-25. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Purchases with points',
  description: 'What the player has bought in the shop: when, for how much, and where goods are.',
  icon: 'gift',
  props,
  hydrate: 'visible',
  needs,
  messages: [...pointsMessages, 'loyalty.failed'],
});
