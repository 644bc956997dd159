import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';
import { iconNames } from '#widgets/parts/Icon/strokes.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'items'],
  properties: {
    label: { type: 'string', title: 'Name, for those who listen', maxLength: 60 },
    /** Players' own bottom bar: in its place of the places above, which stay in the header. */
    playerBar: {
      type: 'array',
      title: 'Bottom bar of players',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href', 'icon'],
        properties: {
          label: { type: 'string', title: 'Label', minLength: 1, maxLength: 32 },
          href: link,
          icon: { enum: iconNames, format: 'icon', title: 'Icon' },
        },
      },
    },
    items: {
      type: 'array',
      title: 'Places',
      minItems: 1,
      maxItems: 7,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href', 'icon'],
        properties: {
          label: { type: 'string', title: 'Label', minLength: 1, maxLength: 32 },
          href: link,
          icon: { enum: iconNames, format: 'icon', title: 'Icon' },
          isWideOnly: { type: 'boolean', title: 'Not in the bottom bar' },
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The site's main places: in the header on wide screens, in a bar within the thumb's reach on narrow ones. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Navigation',
  description: 'The site’s main places: in the header, or in a bar at the foot of narrow screens.',
  icon: 'compass',
  props,
  hydrate: 'never',
  slots: { more: { title: 'Last place of the bottom bar', allow: ['shell/drawer'] } },
});
