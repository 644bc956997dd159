import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there is none', maxLength: 240 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  cashbacks: call('cashbacks.get', {
    for: 'player',
    refreshOn: ['bonus.updated'],
    paging: { size: 20, sizeInput: 'count', rowKey: 'id' },
  }),
};
export type Data = DataOf<typeof needs>;

/**
 * The player's cashbacks, the newest first. «collect» and «remove» carry the `cashback_id`, and «collect» the `request_id` of this wish: pressed
 * again it is the same one. Source: STATE-26.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Cashbacks of the player',
  description: 'The player’s cashbacks: how much, for which days, and how to collect each.',
  icon: 'wallet',
  props,
  hydrate: 'load',
  events: ['collect', 'remove'],
  needs,
  messages: ['promo.more', 'promo.popup.collect'],
});
