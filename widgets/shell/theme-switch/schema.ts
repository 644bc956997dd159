import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: { look: { enum: ['icon', 'row'], title: 'Look' } },
} as const;
export type Props = FromSchema<typeof props>;

/** Dark or light. The choice is kept for a year. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Dark or light',
  description: 'Dark or light.',
  icon: 'moon',
  props,
  hydrate: 'interaction',
});
