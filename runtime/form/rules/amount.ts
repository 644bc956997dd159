import { compareDecimals, isDecimal } from '../decimal.ts';
import { type Problem, textRule } from '../defineRule.ts';

interface AmountArguments {
  /** Digits after the point that the currency has. */
  digits: number;
  /** Least and most, decimal strings. */
  min: string;
  max: string;
}

/**
 * An amount of money, a decimal string with no more digits after the point than its currency has, within bounds. Compared digit for digit,
 * never as a floating number. Source: spec §5 «Number», §9; VAL-06.
 */
export const rule = textRule<AmountArguments>({
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
