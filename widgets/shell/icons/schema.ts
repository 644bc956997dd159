import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: { title: { type: 'string', title: 'Title', maxLength: 160 } },
} as const;
export type Props = FromSchema<typeof props>;

/** Every icon of the site under its name: for choosing one, and as a sprite for pages elsewhere. Source: ROUTE-23. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'All icons',
  description: 'Shows every icon of the site with the name that documents call it by.',
  icon: 'star',
  props,
  hydrate: 'never',
});
