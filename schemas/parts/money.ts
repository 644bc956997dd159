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

/** The currency a content manager names: ISO 4217, or a coin's own longer code. */
export const currencyCode = { type: 'string', pattern: '^[A-Z0-9]{3,8}$' } as const;

/** An amount as a content manager writes it: never below nothing. */
export const decimal = { type: 'string', pattern: '^\\d{1,16}(\\.\\d{1,8})?$' } as const;

/** Amounts to choose from, per currency. */
export const amountsByCurrency = {
  type: 'array',
  maxItems: 40,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'amount'],
    properties: {
      currency: { ...currencyCode, title: 'Currency', description: 'its code, such as EUR' },
      amount: { type: 'array', maxItems: 12, items: { ...decimal, title: 'Amount' }, title: 'Amounts' },
    },
  },
} as const;
