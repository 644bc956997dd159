import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 160 },
    lead: { type: 'string', title: 'Line below', maxLength: 320 },
    align: { enum: ['start', 'center'], title: 'Stands' },
    /** Links on the same page lead to it by this name. */
    anchor: { type: 'string', title: 'Anchor', pattern: '^[a-z][a-z0-9-]*$' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The title of what follows. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Section title',
  description: 'The title of what follows on the page.',
  icon: 'info',
  props,
  hydrate: 'never',
});
