import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'back'],
  properties: {
    /** Text of a toast whose type is the address's `toastType`. */
    text: { type: 'string', title: 'What the player came for', maxLength: 240 },
    back: { type: 'string', title: 'Link back to where the player came from', maxLength: 80 },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Receives a player whom another page sent here: the address's `toastType` names a toast, its `from` leads back. Source: DLG-07. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Arrival with a purpose',
  description: 'Draws nothing; tells a player who was sent here why, and leads back.',
  icon: 'arrow',
  props,
  hydrate: 'load',
});
