import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { labelledLink } from '#schemas/parts/link.ts';

const icons = ['shield', 'clock', 'question', 'mail', 'star', 'compass'] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    icon: { enum: icons, format: 'icon', title: 'Icon' },
    title: { type: 'string', title: 'Title', maxLength: 160 },
    text: { type: 'string', title: 'Text', maxLength: 480 },
    cta: { ...labelledLink, title: 'Button' },
    isMain: { type: 'boolean', title: 'Its button is what the page asks for' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** A band that says one thing and where to read on. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Band',
  description: 'A coloured band that says one thing and where to read on.',
  icon: 'sparkle',
  props,
  hydrate: 'never',
  events: ['cta'],
});
