import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';
import { iconNames } from '#widgets/parts/Icon/strokes.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: {
    label: { type: 'string', title: 'Label', minLength: 1, maxLength: 24 },
    links: {
      type: 'array',
      title: 'Further places',
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href', 'icon'],
        properties: {
          label: { type: 'string', title: 'Label', minLength: 1, maxLength: 40 },
          href: link,
          icon: { enum: iconNames, format: 'icon', title: 'Icon' },
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The last place of the bottom bar: opens a sheet with everything else. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Sheet of the bottom bar',
  description: 'The last place of the bottom bar: a sheet with everything else.',
  icon: 'menu',
  props,
  hydrate: 'interaction',
  wake: { props: ['label'] },
  slots: { main: { title: 'Content', allow: 'any' } },
});
