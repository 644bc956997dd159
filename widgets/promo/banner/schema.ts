import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { image, labelledLink, type ResolvedFormats } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'image'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 120 },
    text: { type: 'string', title: 'Text', maxLength: 240 },
    image,
    /** `small` stands three in a row, `medium` two, `large` alone. */
    size: { enum: ['small', 'medium', 'large'], title: 'Size' },
    tone: { enum: ['dark', 'accent', 'second'], title: 'Shade under the words' },
    cta: { ...labelledLink, title: 'Button' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

export const widget = defineWidget<Props>({
  v: 1,
  title: 'Banner',
  description: 'A picture with a title, a text and a button.',
  icon: 'gift',
  groups: [{ title: 'Look', props: ['size', 'tone'] }],
  props,
  hydrate: 'never',
  events: ['cta'],
});
