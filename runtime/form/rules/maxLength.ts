import { lengthOf, textRule } from '../defineRule.ts';

/** At most `max` characters. */
export const rule = textRule<{ max: number }>({
  messageKey: 'maxLength',
  defaultMessage: 'Max length is $$max$$',
  check: (text, { max = Number.POSITIVE_INFINITY }) => lengthOf(text) <= max,
});
