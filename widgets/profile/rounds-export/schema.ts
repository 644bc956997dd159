import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

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

/** The player's game history as a file: asked for, made in the background, fetched. «ask» asks for one. Source: STATE-27. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game history as a file',
  description: 'Asks for the player’s game history as a file, and leads to it once it is made.',
  icon: 'file',
  props,
  hydrate: 'load',
  events: ['ask'],
});
