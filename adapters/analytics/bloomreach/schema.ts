import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['bloomreachTarget', 'bloomreachToken'],
  properties: {
    /** Address of the account's own server. */
    bloomreachTarget: {
      type: 'string',
      title: 'Target',
      pattern: '^https://[a-z0-9-]+(\\.[a-z0-9-]+)*\\.(exponea\\.com|bloomreach\\.com|bloomreach\\.co)$',
    },
    bloomreachToken: { type: 'string', title: 'Token of the project', pattern: '^[A-Za-z0-9-]{8,64}$' },
    /** Sent with every event: identifies one of an operator's sites. */
    bloomreachSitegroup: { type: 'string', title: 'Group of sites', maxLength: 64 },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** Source: Bloomreach Engagement, JavaScript SDK. */
export const vendor: VendorDefinition = {
  title: 'Bloomreach Engagement',
  settings,
  consent: 'analytics',
  origins: { script: ['{bloomreachTarget}'], connect: ['{bloomreachTarget}'], img: ['{bloomreachTarget}'] },
  writes: ['script-url'],
  stores: ['__exponea_*', 'xnpe_*', 'exponea*'],
};
