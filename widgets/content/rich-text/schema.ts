import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { type ResolvedFormats, rich } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['body'],
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 160 },
    lead: { type: 'string', title: 'First lines', maxLength: 600 },
    body: rich,
    /** With it, the headings of the text stand beside it as links; above it where there is no room. */
    contents: { type: 'string', title: 'Name of its list of headings', maxLength: 60 },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** Text to be read at length. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Text',
  description: 'Text to be read at length: paragraphs, lists, links.',
  icon: 'file',
  props,
  hydrate: 'never',
});
