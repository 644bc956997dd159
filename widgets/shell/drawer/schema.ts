import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: { type: 'string', title: 'Label', minLength: 1, maxLength: 24 } },
} as const;
export type Props = FromSchema<typeof props>;

/** The last place of the bottom bar: opens a sheet with everything else. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Sheet of the bottom bar',
  props,
  hydrate: 'interaction',
  slots: { main: { title: 'Content' } },
});
