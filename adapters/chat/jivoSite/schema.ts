import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: 'string', title: 'Id of the widget', pattern: '^[A-Za-z0-9]{6,32}$' },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Source: Jivo, «Widget API». */
export const vendor: VendorDefinition = {
  title: 'Jivo',
  settings,
  consent: 'preferences',
  origins: {
    script: ['https://code.jivosite.com', 'https://*.jivosite.com'],
    connect: ['https://*.jivosite.com', 'wss://*.jivosite.com'],
    frame: ['https://*.jivosite.com'],
    img: ['https://*.jivosite.com'],
    style: ['https://*.jivosite.com'],
    font: ['https://*.jivosite.com'],
    media: ['https://*.jivosite.com'],
  },
  writes: ['html', 'script-url'],
  hasInlineStyles: true,
  stores: ['jv_*', 'jivo*'],
};
