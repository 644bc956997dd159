import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { notice, type ResolvedFormats } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    heading: { type: 'string', title: 'Heading of the page', maxLength: 80 },
    note: { ...notice, title: 'Line below the content' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** A card in the middle of a page, such as around a form. Its heading is the page's own. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Card',
  description: 'A card in the middle of a page, such as around a form.',
  icon: 'cards',
  props,
  hydrate: 'never',
  slots: { main: { title: 'Content', allow: 'any' } },
});
