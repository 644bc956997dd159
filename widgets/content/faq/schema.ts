import type { FromSchema } from 'json-schema-to-ts';
import { plainText } from '#runtime/document/html.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { labelledLink, type ResolvedFormats, rich } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 120 },
    lead: { type: 'string', title: 'Line below', maxLength: 280 },
    /** `split` puts the heading beside the questions on wide screens. */
    look: { enum: ['plain', 'split'], title: 'Look' },
    more: { ...labelledLink, title: 'Link to more' },
    /** Only questions with these words; a page binds it to its query. */
    find: { type: 'string', title: 'Words to find', maxLength: 64 },
    items: {
      type: 'array',
      title: 'Questions',
      minItems: 1,
      maxItems: 60,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['question', 'answer'],
        properties: { question: { type: 'string', title: 'Question', maxLength: 240 }, answer: rich },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** Questions that unfold one at a time; the browser does it, no code. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Questions and answers',
  description: 'Questions that unfold, one at a time.',
  icon: 'question',
  props,
  groups: [{ title: 'Above the questions', props: ['heading', 'lead', 'look', 'more'] }],
  hydrate: 'never',
  linked: ({ props: { items } }) => ({
    questions: items.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
  }),
});
