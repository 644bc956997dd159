import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 80 },
    lead: { type: 'string', title: 'Line below', maxLength: 240 },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The one h1 of a page that is for doing rather than for reading: quieter than a page title. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Plain page title',
  description: 'The title of a page that is for doing something, such as a form.',
  icon: 'info',
  props,
  hydrate: 'never',
});
