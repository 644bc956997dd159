import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { image, link, type ResolvedFormats } from '#schemas/parts/link.ts';
import { BANNER_COUNT } from '../banners.ts';

/** Most slides of a stage, from all sources. */
export const MOST_SLIDES = 8;

const cta = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'href'],
  properties: {
    label: { type: 'string', title: 'Label', maxLength: 64 },
    href: link,
    /** Emits the event `cta`; the link is what stays where nothing listens. */
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
    /** They stand where the platform runs no banner at the position, and where it does not answer. */
    items: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_SLIDES,
      items: item,
      title: 'Slides',
      description:
        'Where a position is named, the banners that the platform runs there stand in place of these: a change here is then not seen in the page.',
    },
    position: { type: 'string', title: 'Position whose banners stand in place of the slides', maxLength: 64 },
    autoplayMs: {
      type: 'integer',
      minimum: 4_000,
      maximum: 60_000,
      title: 'Time per slide, in milliseconds; none: it stays',
    },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;
type Written = Props['items'][number];

/** A slide as it is drawn: one of the document, or a banner of the platform, which has a picture for phones too. */
export interface Slide extends Written {
  mobileImage?: string | undefined;
}

const needs = {
  banners: call('banners.get', {
    input: ({ props: { position } }: NeedFacts<Props>) => (position === undefined ? null : { count: BANNER_COUNT }),
    ttlSec: 60,
  }),
};
export type Data = DataOf<typeof needs>;

/** The wide stage at the top of a page. Its code comes when it is reached for, or seen where slides go on by themselves. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Hero',
  description: 'The wide stage at the top of a page, with one slide or several.',
  icon: 'sparkle',
  props,
  hydrate: ({ autoplayMs }) => (autoplayMs === undefined ? 'interaction' : 'visible'),
  events: ['cta'],
  needs,
  wake: { props: ['heading', 'autoplayMs', 'items', 'position'] },
});
