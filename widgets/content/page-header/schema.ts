import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 160 },
    lead: { type: 'string', title: 'Line below', maxLength: 400 },
    note: { type: 'string', title: 'Small line, such as a date', maxLength: 120 },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The page's own title, and the one h1 of a page that has no hero. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Page title',
  description: 'The title of a page to be read, with a line below it.',
  icon: 'info',
  props,
  hydrate: 'never',
});
