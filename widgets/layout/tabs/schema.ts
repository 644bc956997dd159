import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'tabs'],
  properties: {
    label: { type: 'string', title: 'What is chosen, for those who listen', minLength: 1, maxLength: 60 },
    tabs: {
      type: 'array',
      title: 'Tabs, the first one is open',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['slot', 'label'],
        properties: {
          slot: { type: 'string', title: 'Slot', pattern: '^[a-z][A-Za-z0-9_-]{0,63}$' },
          label: { type: 'string', title: 'Label', minLength: 1, maxLength: 40 },
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** One slot a tab. Without code all of them stand one below another, each under its name. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Tabs',
  description: 'Shows one of several parts at a time, each under a tab.',
  icon: 'menu',
  props,
  hydrate: 'interaction',
  events: ['chosen'],
  slots: { '*': { title: 'Content of a tab', allow: 'any' } },
});
