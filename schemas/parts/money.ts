import type { FromSchema } from 'json-schema-to-ts';

/** An amount on the wire: a decimal string with the currency's own number of digits, never a float. Minor units stay inside the server. */
export const money = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'currency'],
  properties: {
    amount: { type: 'string', pattern: '^-?\\d{1,16}(\\.\\d{1,8})?$' },
    /** ISO 4217, or `FUN` for demo money that must never mix with real money. */
    currency: { type: 'string', pattern: '^[A-Z]{3,5}$' },
  },
} as const;
export type Money = FromSchema<typeof money>;
