import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: { look: { enum: ['icon', 'row'], title: 'Look' } },
} as const;
export type Props = FromSchema<typeof props>;

/** Dark, light, or as the device is. The choice is stored for a year. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Dark or light',
  description: 'Dark, light, or as the visitor’s device is.',
  icon: 'moon',
  props,
  hydrate: 'interaction',
});
