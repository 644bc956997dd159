import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { image, type ResolvedFormats } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Brand name', minLength: 1, maxLength: 40 },
    src: { ...image, title: 'Picture on dark ground' },
    srcLight: { ...image, title: 'Picture on light ground' },
    width: { type: 'integer', minimum: 1, maximum: 1_000, title: 'Width of the picture' },
    height: { type: 'integer', minimum: 1, maximum: 400, title: 'Height of the picture' },
    isAlone: { type: 'boolean', title: 'Stands outside header and footer' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** The brand's sign, on its way home. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Logo',
  description: 'The brand’s sign, which leads home.',
  icon: 'home',
  groups: [{ title: 'Picture', props: ['src', 'srcLight', 'width', 'height'] }],
  props,
  hydrate: 'never',
});
