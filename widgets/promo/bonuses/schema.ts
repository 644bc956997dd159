import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { bonusKinds, bonusNeeds } from '../bonusNeeds.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'kind', 'empty'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    kind: { enum: bonusKinds, title: 'Product' },
    empty: { type: 'string', title: 'Said where there is none', maxLength: 240 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { ...bonusNeeds, info: call('metadata.getgeneralinfo', { ttlSec: 300 }) };
export type Data = DataOf<typeof needs>;

/**
 * The player's bonuses of one product, with how far each is wagered. «activate», «deactivate» and «remove» carry the `bonus_id` of the one to be
 * started, stopped or given up: the document opens the question about it. «putFirst» carries the one to be used next, with a `request_id`.
 * Source: STATE-26, DOM-34, DOM-52.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Bonuses of the player',
  description: 'The player’s bonuses or free bets: how far each is wagered, and what can be done with it.',
  icon: 'gift',
  props,
  hydrate: 'load',
  events: ['activate', 'deactivate', 'remove', 'putFirst'],
  needs,
  messages: ['promo.more', 'promo.until', 'promo.terms'],
});
