import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['siteId', 'codePlan'],
  properties: {
    siteId: { type: 'integer', title: 'Number of the site', minimum: 1 },
    codePlan: { type: 'string', title: 'Campaign', pattern: '^[A-Za-z0-9-]{1,64}$' },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Source: Comm100, code of a live chat campaign. */
export const vendor: VendorDefinition = {
  title: 'Comm100',
  settings,
  consent: 'preferences',
  origins: {
    script: ['https://vue.comm100.com', 'https://standby.comm100vue.com'],
    connect: ['https://*.comm100.com', 'wss://*.comm100.com', 'https://*.comm100vue.com', 'wss://*.comm100vue.com'],
    frame: ['https://*.comm100.com', 'https://*.comm100vue.com'],
    img: ['https://*.comm100.com', 'https://*.comm100vue.com'],
    style: ['https://*.comm100.com'],
    media: ['https://*.comm100.com'],
  },
  writes: ['html', 'script-url'],
  hasInlineStyles: true,
  stores: ['comm100_*', 'Comm100*'],
};
