import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { notice, type ResolvedFormats } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 80 },
    isPart: { type: 'boolean', title: 'The page has a heading of its own above it' },
    note: { ...notice, title: 'Text below the facts' },
    hasIdentity: { type: 'boolean', title: 'Says whether the identity is proved; it does without a word' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

export const widget = defineWidget<Props>({
  v: 1,
  title: 'Account facts',
  description: 'What the site knows of the player.',
  icon: 'user',
  props,
  hydrate: 'load',
  wake: { props: ['hasIdentity'] },
  messages: ['session.failedLong'],
});
