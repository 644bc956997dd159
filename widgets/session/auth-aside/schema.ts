import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { image, type ResolvedFormats } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['image', 'value'],
  properties: {
    image,
    /** In place of `image` up to 991 px wide; a low strip, where it is compact. */
    imageTablet: { ...image, title: 'Image on tablets' },
    /** In place of both up to 767 px wide. */
    imageMobile: { ...image, title: 'Image on phones' },
    label: { type: 'string', title: 'Line above', maxLength: 60 },
    value: { type: 'string', title: 'The offer, large', maxLength: 40 },
    addition: { type: 'string', title: 'Line below', maxLength: 160 },
    isCompact: { type: 'boolean', title: 'Low, above the form' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** A banner beside signing in and registering. Source: AUTHP-02. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Banner beside a form',
  description: 'A banner beside signing in and registering.',
  icon: 'gift',
  groups: [
    { title: 'Picture', props: ['image', 'imageTablet', 'imageMobile'] },
    { title: 'Words on it', props: ['label', 'value', 'addition'] },
  ],
  props,
  hydrate: 'never',
});
