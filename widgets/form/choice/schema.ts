import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { text } from '#schemas/parts/text.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'options'],
  properties: {
    label: { ...text, title: 'What is chosen, for those who listen' },
    options: {
      title: 'Choices, the first one is the default',
      type: 'array',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['slot', 'label'],
        properties: { slot: { type: 'string', pattern: '^[a-z][A-Za-z0-9_-]{0,63}$' }, label: text },
      },
    },
  },
} as const;

/** Texts are plain when the view gets them. */
export interface Props extends Omit<FromSchema<typeof props>, 'label' | 'options'> {
  label: string;
  options: { slot: string; label: string }[];
}

/** Several forms in one place, such as ways to register. The switcher is there only when there is something to switch (AUTHP-03). */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Choice of forms',
  description: 'Several forms in one place, with a switch between them.',
  icon: 'file',
  props,
  hydrate: 'load',
  events: ['chosen'],
  slots: { '*': { title: 'Form of a choice', allow: ['form/form'] } },
});
