import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

/** The player's latest cashback: how much, what for, and how to collect it. Source: spec §4 «Cashback popup»; STATE-08. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Latest cashback',
  props,
  hydrate: 'load',
  events: ['close'],
  messages: ['promo.popup.*', 'dialog.*'],
});
