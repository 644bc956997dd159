import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: { look: { enum: ['menu', 'list'], title: 'Look' } },
} as const;
export type Props = FromSchema<typeof props>;

/** The page in the site's other languages. Source: STATE-16. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Language',
  description: 'This page in the site’s other languages.',
  icon: 'globe',
  props,
  hydrate: 'interaction',
});
