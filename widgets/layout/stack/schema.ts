import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    gap: { enum: ['none', 'small', 'medium', 'large'], title: 'Space between' },
    /** `page` keeps text and cards inside the site's width; `full` reaches the edges. */
    width: { enum: ['page', 'narrow', 'full'], title: 'Width' },
    /** At least as high as the window, so that what stands last stands at its foot. */
    isTall: { type: 'boolean', title: 'As high as the window' },
    /** Room above and below, for the whole content of a page. */
    isPadded: { type: 'boolean', title: 'Room above and below' },
  },
} as const;
export type Props = FromSchema<typeof props>;

export const widget = defineWidget<Props>({
  v: 1,
  title: 'Stack',
  description: 'Puts what stands in it one below another.',
  icon: 'menu',
  props,
  hydrate: 'never',
  slots: { main: { title: 'Content', allow: 'any' } },
});
