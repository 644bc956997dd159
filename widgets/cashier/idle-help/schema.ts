import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';

/** Where the player waits: each place has its own time at the platform. */
const places = ['cashier', 'payment'] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['place'],
  properties: {
    place: {
      enum: places,
      title: 'Place',
      description: 'cashier: where a payment is chosen and begun. payment: where it is waited for.',
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { info: call('metadata.getgeneralinfo', { ttlSec: 300 }) };
export type Data = DataOf<typeof needs>;

/**
 * Draws nothing. Tells «idle» once on a page, when the player has done nothing there for the platform's `user_inactivity_cashier_time`, or
 * `user_inactivity_pp_time` where a payment is waited for; it does not sign the player out. Source: DOM-32.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Help for players who stopped paying',
  description: 'Draws nothing; tells when a player has done nothing for a while, so that help can be offered.',
  icon: 'headset',
  props,
  hydrate: 'load',
  events: ['idle'],
  automaticEvents: ['idle'],
  needs,
});
