import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    isAsideWideOnly: { type: 'boolean', title: 'Side only on wide screens' },
    isAsideNarrow: { type: 'boolean', title: 'Side no wider than a note' },
    isAsideAbove: { type: 'boolean', title: 'Side above the content, on every screen' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Content with something beside it; one below the other where there is no room. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Content and side',
  description: 'Content with something beside it; one below the other on narrow screens.',
  icon: 'menu',
  props,
  hydrate: 'never',
  slots: { main: { title: 'Content', allow: 'any' }, aside: { title: 'Side', allow: 'any' } },
});
