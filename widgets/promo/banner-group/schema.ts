import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    columns: { enum: [1, 2, 3], title: 'Banners in a row on wide screens' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Banners side by side; on narrow screens one below another. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Banner group',
  description: 'Banners side by side; on narrow screens one below another.',
  icon: 'gift',
  props,
  hydrate: 'never',
  slots: { main: { title: 'Banners', allow: ['promo/banner'] } },
});
