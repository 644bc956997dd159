import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    lead: { type: 'string', title: 'Words before them', maxLength: 160 },
    align: { enum: ['start', 'center', 'end'], title: 'Where they stand' },
    items: {
      type: 'array',
      title: 'Actions',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'label'],
        properties: {
          /** Name of the event that it emits. */
          id: { type: 'string', title: 'Event', pattern: '^[a-z][A-Za-z0-9-]{0,31}$' },
          label: { type: 'string', title: 'Label', minLength: 1, maxLength: 80 },
          look: { enum: ['link', 'button', 'primary'], title: 'Look' },
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** A row of things to do; what each does stands in the node's `on` under the item's id. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Row of actions',
  description: 'Buttons side by side; what each does is set under its name.',
  icon: 'arrow',
  props,
  hydrate: 'never',
  eventItems: 'items',
});
