import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

/** Icons that a point may have. */
const icons = ['shield', 'clock', 'chart', 'globe', 'sparkle', 'star', 'bolt', 'cards'] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    heading: { type: 'string', title: 'Heading for readers', maxLength: 120 },
    items: {
      type: 'array',
      title: 'Points',
      minItems: 2,
      maxItems: 4,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['icon', 'title', 'text'],
        properties: {
          icon: { enum: icons, format: 'icon', title: 'Icon' },
          title: { type: 'string', title: 'Title', maxLength: 80 },
          text: { type: 'string', title: 'Text', maxLength: 200 },
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Two to four facts about the product, side by side. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Facts strip',
  description: 'Two to four facts about the product, side by side.',
  icon: 'star',
  props,
  hydrate: 'never',
});
