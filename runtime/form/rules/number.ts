import type { FromSchema } from 'json-schema-to-ts';
import { bounds } from '../bounds.ts';
import { type Problem, textRule } from '../defineRule.ts';
import { numberOf } from '../numberOf.ts';

/** A number between `min` and `max`, read without its separators of thousands. Source: VAL-06. */
export const rule = textRule<FromSchema<typeof bounds>>({
  args: bounds,
  messageKey: 'wrongField',
  defaultMessage: 'Wrong value',
  check: (text, { min, max }): boolean | Problem => {
    const number = numberOf(text);
    if (Number.isNaN(number)) return false;
    if (min !== undefined && number < min)
      return { messageKey: 'minValue', defaultMessage: 'Min value is $$min$$', values: { min } };
    if (max !== undefined && number > max)
      return { messageKey: 'maxValue', defaultMessage: 'Max value is $$max$$', values: { max } };
    return true;
  },
});
