import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { image, link, type ResolvedFormats } from '#schemas/parts/link.ts';

const cta = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'href'],
  properties: {
    label: { type: 'string', title: 'Label', maxLength: 64 },
    href: link,
    /** Tells the event `cta`; the link is what stays where nothing listens. */
    tells: { type: 'boolean', title: 'Runs the actions of «cta»' },
  },
} as const;

const item = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'image'],
  properties: {
    kicker: { type: 'string', title: 'Line above', maxLength: 64 },
    title: { type: 'string', title: 'Title', maxLength: 120 },
    text: { type: 'string', title: 'Text', maxLength: 280 },
    image,
    tone: { enum: ['accent', 'second'], title: 'Colour of the line above' },
    cta,
    /** In the place of `cta` for visitors who are signed in. */
    playerCta: cta,
  },
} as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    heading: { type: 'string', title: 'Heading for readers of the page', maxLength: 160 },
    items: { type: 'array', minItems: 1, maxItems: 8, items: item, title: 'Slides' },
    autoplayMs: {
      type: 'integer',
      minimum: 4_000,
      maximum: 60_000,
      title: 'Time per slide, in milliseconds; none: it stays',
    },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;
export type Slide = Props['items'][number];

/** The wide stage at the top of a page. Its code comes when it is reached for, or seen where slides go on by themselves. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Hero',
  description: 'The wide stage at the top of a page, with one slide or several.',
  icon: 'sparkle',
  props,
  hydrate: ({ autoplayMs }) => (autoplayMs === undefined ? 'interaction' : 'visible'),
  events: ['cta'],
  wake: { props: ['heading', 'autoplayMs', 'items'] },
});
