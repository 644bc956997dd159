import { defineField } from '#runtime/registry/defineField.ts';
import { currencyDigits } from './currencyDigits.ts';

const decimal = { type: 'string', pattern: '^\\d{1,16}(\\.\\d{1,8})?$' } as const;

/** An amount of money. Its value is a decimal string with the currency's own number of digits, never a floating number (VAL-06). */
export const field = defineField({
  title: 'Amount',
  value: 'text',
  settings: {
    type: 'object',
    additionalProperties: false,
    required: ['currency'],
    properties: {
      currency: { title: 'Currency, such as EUR', type: 'string', pattern: '^[A-Z0-9]{3,8}$' },
      min: { title: 'Least, such as 10', ...decimal },
      max: { title: 'Most, such as 500', ...decimal },
      presets: { title: 'Amounts to choose by one press', type: 'array', maxItems: 12, items: decimal },
    },
  },
  rules: ({ settings: { currency, min, max } }) => [
    {
      rule: 'amount',
      with: {
        digits: currencyDigits(String(currency)),
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      },
    },
  ],
});
