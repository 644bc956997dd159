import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['widget'],
  properties: {
    widget: { type: 'string', title: 'Name of the widget', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Nothing of its interface is published: hosts and names here are assumed, and are to be held against what an operator was given. */
export const vendor: VendorDefinition = {
  title: 'Betunlim',
  settings,
  consent: 'preferences',
  origins: {
    script: ['https://chat.betunlim.com'],
    connect: ['https://chat.betunlim.com', 'wss://chat.betunlim.com'],
    frame: ['https://chat.betunlim.com'],
    img: ['https://chat.betunlim.com'],
  },
  writes: ['html'],
  hasInlineStyles: true,
  stores: ['betunlim*'],
};
