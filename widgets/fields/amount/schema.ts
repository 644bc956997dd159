import { defineField } from '#runtime/form/defineField.ts';
import { amountsByCurrency, currencyCode, decimal } from '#schemas/parts/money.ts';
import { currencyDigits } from '#widgets/parts/amount/currencyDigits.ts';
import { ownRules } from './rules.ts';
import { amountTerms } from './terms.ts';

/** An amount of money. Its value is a decimal string with the currency's own number of digits, never a floating number (VAL-06). */
export const field = defineField({
  title: 'Amount',
  value: 'text',
  ownRules,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      currency: {
        title: 'Currency, such as EUR; without it the one of what the amount hangs on',
        ...currencyCode,
      },
      min: { title: 'Least, such as 10', ...decimal },
      max: { title: 'Most, such as 500', ...decimal },
      presets: { title: 'Amounts to choose by one press', type: 'array', maxItems: 12, items: decimal },
      inAddress: {
        title: 'Name of an amount in the address, which is offered by one press',
        type: 'string',
        pattern: '^[a-z][a-z_]{0,31}$',
      },
      presetsBy: { title: 'Amounts to choose by one press, per currency', ...amountsByCurrency },
    },
  },
  rules: (spec) => {
    const { currency, min, max } = amountTerms(spec);
    const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    return [{ rule: 'amount', with: { digits: currencyDigits(currency), ...bounds } }];
  },
});
