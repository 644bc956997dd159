import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['license'],
  properties: {
    license: { type: 'integer', title: 'Licence number', minimum: 1 },
    group: { type: 'integer', title: 'Group of agents', minimum: 0 },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Source: LiveChat, «Chat Widget JS API» and «Use LiveChat with Content Security Policy». */
export const vendor: VendorDefinition = {
  title: 'LiveChat',
  settings,
  consent: 'preferences',
  origins: {
    script: ['https://cdn.livechatinc.com', 'https://api.livechatinc.com', 'https://secure.livechatinc.com'],
    connect: ['https://*.livechatinc.com', 'wss://*.livechatinc.com'],
    frame: ['https://secure.livechatinc.com'],
    img: ['https://*.livechatinc.com', 'https://*.livechat-files.com'],
    style: ['https://cdn.livechatinc.com'],
    font: ['https://cdn.livechatinc.com'],
    media: ['https://cdn.livechatinc.com'],
  },
  writes: ['html', 'script-url'],
  hasInlineStyles: true,
  stores: ['__lc_*', '__livechat*', '__oauth_redirect_detector', 'side_storage_*'],
};
