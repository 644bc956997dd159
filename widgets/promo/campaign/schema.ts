import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Otherwise the campaign that the popup's opener names: `params.sysname`. */
    sysname: { type: 'string', title: 'Campaign', maxLength: 64 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { campaigns: call('popups.get', { for: 'visitor' }) };
export type Data = DataOf<typeof needs>;

/** A campaign of the platform, as its popup shows it: after registering, or in a preview. Source: STATE-03, ACC-07. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Campaign',
  description: 'A campaign of the operator, as its popup shows it.',
  icon: 'gift',
  props,
  hydrate: 'load',
  events: ['close'],
  needs,
  messages: ['promo.popup.*'],
});
