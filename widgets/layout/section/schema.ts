import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 80 },
    lead: { type: 'string', title: 'Line below the title', maxLength: 320 },
    /** For lists and cards; a form's lines would be too long. */
    isWide: { type: 'boolean', title: 'Title above, content in full width' },
    /** Links on the same page lead to it by this name. */
    anchor: { type: 'string', title: 'Anchor', pattern: '^[a-z][a-z0-9-]*$' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** A part of a page under a title of its own: the title beside the content where there is room, above it where there is not. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Section',
  description: 'A part of a page under a title of its own.',
  icon: 'menu',
  props,
  hydrate: 'never',
  slots: { main: { title: 'Content', allow: 'any' } },
});
