import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: { type: 'string', title: 'Name for readers', maxLength: 80 } },
} as const;
export type Props = FromSchema<typeof props>;

/** Where the player is signed in. «end» tells which session shall end: its `id` and `device`. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Sessions of the player',
  props,
  hydrate: 'load',
  events: ['end'],
  messages: ['profile.*'],
});
