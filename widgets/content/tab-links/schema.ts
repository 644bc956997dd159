import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'items'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    items: {
      type: 'array',
      title: 'Pages',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href'],
        properties: { label: { type: 'string', title: 'Label', maxLength: 40 }, href: link },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Ways between the pages of one area; the page that is open is marked. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Links between pages',
  description: 'Links between the pages of one area; the open one is marked.',
  icon: 'menu',
  props,
  hydrate: 'never',
});
