import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['key'],
  properties: {
    key: { type: 'string', title: 'Key of the widget', pattern: '^[A-Za-z0-9]{8,64}$' },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Source: Verbox, code of the widget and its JavaScript API. */
export const vendor: VendorDefinition = {
  title: 'Verbox',
  settings,
  consent: 'preferences',
  origins: {
    script: ['https://admin.verbox.ru'],
    connect: ['https://*.verbox.ru', 'wss://*.verbox.ru'],
    frame: ['https://admin.verbox.ru'],
    img: ['https://*.verbox.ru'],
    style: ['https://admin.verbox.ru'],
    font: ['https://admin.verbox.ru'],
    media: ['https://admin.verbox.ru'],
  },
  writes: ['html', 'script-url'],
  hasInlineStyles: true,
  stores: ['verbox*', 'supportOnlineTalkID*'],
};
