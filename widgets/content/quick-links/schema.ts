import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';

const icons = [
  'star',
  'sparkle',
  'trophy',
  'live',
  'cards',
  'bolt',
  'chart',
  'shield',
  'globe',
  'clock',
  'question',
  'compass',
  'gift',
] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    items: {
      type: 'array',
      title: 'Links',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href', 'icon'],
        properties: {
          label: { type: 'string', title: 'Label', maxLength: 40 },
          href: link,
          icon: { enum: icons, format: 'icon', title: 'Icon' },
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Short ways to the parts of a page, or to other pages. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Quick links',
  description: 'Short links to parts of this page or to other pages.',
  icon: 'compass',
  props,
  hydrate: 'never',
});
