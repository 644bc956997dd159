import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { link } from '#schemas/parts/link.ts';

const icons = ['mail', 'question', 'shield', 'clock', 'globe', 'compass'] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['ways'],
  properties: {
    ways: {
      type: 'array',
      title: 'Ways to reach us',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['icon', 'title', 'text'],
        properties: {
          icon: { enum: icons, format: 'icon', title: 'Icon' },
          title: { type: 'string', title: 'Title', maxLength: 80 },
          text: { type: 'string', title: 'Text', maxLength: 280 },
          label: { type: 'string', title: 'Link text', maxLength: 80 },
          href: link,
          isSupport: { type: 'boolean', title: 'Leads to the e-mail address of support' },
        },
      },
    },
    hours: {
      type: 'array',
      title: 'Opening hours',
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['days', 'hours'],
        properties: {
          days: { type: 'string', title: 'Days', maxLength: 80 },
          hours: { type: 'string', title: 'Hours', maxLength: 80 },
        },
      },
    },
    hasSupportHours: { type: 'boolean', title: 'Hours as support says them' },
    hoursHeading: { type: 'string', title: 'Heading of the hours', maxLength: 80 },
    note: { type: 'string', title: 'Line below the hours', maxLength: 200 },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The platform's word on its own address and hours: a page that says them too would be wrong once they change. */
const needs = { support: call('support.getsettings', { ttlSec: 300 }) };
export type Data = DataOf<typeof needs>;

/** Ways to reach the people behind the site. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Contact',
  description: 'How to reach support: channels, hours, an address.',
  icon: 'headset',
  props,
  hydrate: 'visible', // the hours are written in the visitor's own time
  needs,
});
