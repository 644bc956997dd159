import { textRule } from '../defineRule.ts';
import { numberOf } from '../numberOf.ts';

/** At least `min`, thousands separators aside (VAL-06). */
export const rule = textRule<{ min: number }>({
  messageKey: 'minValue',
  defaultMessage: 'Min value is $$min$$',
  check: (text, { min = Number.NEGATIVE_INFINITY }) => numberOf(text) >= min,
});
