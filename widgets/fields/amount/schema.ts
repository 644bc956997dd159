import { defineField } from '#runtime/registry/defineField.ts';
import { currencyDigits } from './currencyDigits.ts';
import { amountTerms } from './terms.ts';

const decimal = { type: 'string', pattern: '^\\d{1,16}(\\.\\d{1,8})?$' } as const;

/** An amount of money. Its value is a decimal string with the currency's own number of digits, never a floating number (VAL-06). */
export const field = defineField({
  title: 'Amount',
  value: 'text',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      currency: {
        title: 'Currency, such as EUR; without it the one of what the amount hangs on',
        type: 'string',
        pattern: '^[A-Z0-9]{3,8}$',
      },
      min: { title: 'Least, such as 10', ...decimal },
      max: { title: 'Most, such as 500', ...decimal },
      presets: { title: 'Amounts to choose by one press', type: 'array', maxItems: 12, items: decimal },
      presetsBy: {
        title: 'Amounts to choose by one press, per currency',
        type: 'array',
        maxItems: 40,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['currency', 'amount'],
          properties: {
            currency: { type: 'string', pattern: '^[A-Z0-9]{3,8}$' },
            amount: { type: 'array', maxItems: 12, items: decimal },
          },
        },
      },
    },
  },
  rules: (spec) => {
    const { currency, min, max } = amountTerms(spec);
    const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    return [{ rule: 'amount', with: { digits: currencyDigits(currency), ...bounds } }];
  },
});
