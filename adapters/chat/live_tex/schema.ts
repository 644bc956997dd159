import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: 'integer', title: 'Number of the site at LiveTex', minimum: 1 },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Source: LiveTex, code of the widget and its JavaScript API. */
export const vendor: VendorDefinition = {
  title: 'LiveTex',
  settings,
  consent: 'preferences',
  origins: {
    script: ['https://*.livetex.ru'],
    connect: ['https://*.livetex.ru', 'wss://*.livetex.ru'],
    frame: ['https://*.livetex.ru'],
    img: ['https://*.livetex.ru'],
    style: ['https://*.livetex.ru'],
    font: ['https://*.livetex.ru'],
    media: ['https://*.livetex.ru'],
  },
  writes: ['html', 'script-url'],
  hasInlineStyles: true,
  stores: ['livetex*', 'lt-*'],
};
