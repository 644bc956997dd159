import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Columns are as many as fit; none is narrower than this. */
    minimum: { enum: ['xs', 's', 'm', 'l', 'xl'], title: 'Narrowest column' },
    gap: { enum: ['small', 'medium', 'large'], title: 'Space between' },
    /** `fill` keeps the columns' width when there are few children; `fit` lets them grow. */
    columns: { enum: ['fill', 'fit'], title: 'Few children' },
  },
} as const;
export type Props = FromSchema<typeof props>;

export const widget = defineWidget<Props>({
  v: 1,
  title: 'Grid',
  description: 'Puts what stands in it side by side, in as many columns as there is room for.',
  icon: 'menu',
  props,
  hydrate: 'never',
  slots: { main: { title: 'Content', allow: 'any' } },
});
