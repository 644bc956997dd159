import type { FromSchema } from 'json-schema-to-ts';
import type { VendorDefinition } from '#schemas/content/vendor.ts';

const settings = {
  type: 'object',
  additionalProperties: false,
  required: ['monitoring'],
  properties: {
    monitoring: {
      type: 'string',
      title: 'Address',
      pattern: '^https://[a-z0-9-]+(\\.[a-z0-9-]+)+(:[0-9]+)?(/[A-Za-z0-9/_.~-]*)?$',
    },
  },
} as const;
export type Settings = FromSchema<typeof settings>;

/** An operator's own address that receives every event. It runs no code. */
export const vendor: VendorDefinition = {
  title: 'Monitoring',
  settings,
  consent: 'analytics',
  origins: { connect: ['{monitoring}'] },
  stores: [],
};
