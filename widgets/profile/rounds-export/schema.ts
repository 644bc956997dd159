import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'ask'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    ask: { type: 'string', title: 'Button to ask for the file', minLength: 1, maxLength: 80 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { general: call('metadata.getgeneralinfo', { ttlSec: 300 }) };
export type Data = DataOf<typeof needs>;

/** The player's game history as a file, where the platform makes some: asked for, made in the background, fetched. «ask» asks for one. Source: STATE-27. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game history as a file',
  description: 'Asks for the player’s game history as a file, and leads to it once it is made.',
  icon: 'file',
  props,
  hydrate: 'load',
  events: ['ask'],
  needs,
});
