import type { FromSchema } from 'json-schema-to-ts';
import { compareDecimals, isDecimal } from '../decimal.ts';
import { type Problem, textRule } from '../defineRule.ts';

const decimal = { type: 'string', pattern: '^[0-9]{1,18}([.][0-9]{1,8})?$' } as const;
const args = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Digits after the point that the currency has. */
    digits: { type: 'integer', minimum: 0, maximum: 8 },
    /** Least and most, decimal strings. */
    min: decimal,
    max: decimal,
  },
} as const;

/**
 * An amount of money, a decimal string with no more digits after the point than its currency has, within bounds. Compared digit for digit,
 * never as a floating number. Source: spec §5 «Number», §9; VAL-06.
 */
export const rule = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongAmount',
  defaultMessage: 'Enter an amount in figures, such as 25',
  check: (text, { digits = 2, min, max }): boolean | Problem => {
    if (!isDecimal(text, digits)) return false;
    if (min !== undefined && compareDecimals(text, min) < 0)
      return { messageKey: 'minValue', defaultMessage: 'Min value is $$min$$' };
    if (max !== undefined && compareDecimals(text, max) > 0)
      return { messageKey: 'maxValue', defaultMessage: 'Max value is $$max$$' };
    return true;
  },
});
