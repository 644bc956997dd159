import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: { type: 'string', title: 'Name for readers', maxLength: 80 } },
} as const;
export type Props = FromSchema<typeof props>;

/** Where the player can be reached. «confirm» tells which `contact` shall have its code. Source: spec §3 «Contact», STATE-09. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Contacts of the player',
  props,
  hydrate: 'load',
  events: ['confirm'],
  messages: ['profile.*'],
});
