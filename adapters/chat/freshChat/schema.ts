import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'host'],
  properties: {
    token: { type: 'string', title: 'Token of the widget', pattern: '^[A-Za-z0-9-]{8,64}$' },
    /** The region of the account. */
    host: {
      title: 'Host',
      enum: ['wchat.freshchat.com', 'wchat.eu.freshchat.com', 'wchat.in.freshchat.com', 'wchat.au.freshchat.com'],
    },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Source: Freshchat, web SDK. */
export const vendor: VendorDefinition = {
  title: 'Freshchat',
  settings,
  consent: 'preferences',
  origins: {
    script: ['https://{host}', 'https://assetscdn-wchat.freshchat.com'],
    connect: ['https://{host}', 'wss://*.freshchat.com'],
    frame: ['https://{host}'],
    img: ['https://{host}', 'https://*.freshchat.com'],
    style: ['https://{host}', 'https://assetscdn-wchat.freshchat.com'],
    media: ['https://*.freshchat.com'],
  },
  writes: ['html', 'script-url'],
  hasInlineStyles: true,
  stores: ['fc_widget*', 'freshchat*', '_fw_crm_v'],
};
