import { textRule } from '../defineRule.ts';
import { numberOf } from '../numberOf.ts';

/** At most `max`, thousands separators aside (VAL-06). */
export const rule = textRule<{ max: number }>({
  messageKey: 'maxValue',
  defaultMessage: 'Max value is $$max$$',
  check: (text, { max = Number.POSITIVE_INFINITY }) => numberOf(text) <= max,
});
