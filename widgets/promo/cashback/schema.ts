import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

const needs = {
  cashbacks: call('cashbacks.get', { for: 'player', input: () => ({ count: 1 }), refreshOn: ['bonus.updated'] }),
};
export type Data = DataOf<typeof needs>;

/** The player's latest cashback: how much, what for, and how to collect it. Source: STATE-08. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Latest cashback',
  description: 'The player’s latest cashback, and how to collect it.',
  icon: 'wallet',
  props,
  hydrate: 'load',
  events: ['close'],
  needs,
  messages: ['promo.popup.*'],
});
