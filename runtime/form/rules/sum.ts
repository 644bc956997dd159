import type { FromSchema } from 'json-schema-to-ts';
import { bounds } from '../bounds.ts';
import { textRule } from '../defineRule.ts';

/** A sum of money in whole units: digits only, no leading zero, between `min` and `max`. Source: spec §5 «Sum», VAL-06. */
export const rule = textRule<FromSchema<typeof bounds>>({
  args: bounds,
  messageKey: 'sumError',
  defaultMessage: 'Wrong sum',
  check: (text, { min = 1, max = Number.MAX_SAFE_INTEGER }) => {
    const sum = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
    return sum >= min && sum <= max;
  },
});
