import { lengthOf, textRule } from '../defineRule.ts';

/** At least `min` characters. */
export const rule = textRule<{ min: number }>({
  messageKey: 'minLength',
  defaultMessage: 'Min length is $$min$$',
  check: (text, { min = 0 }) => lengthOf(text) >= min,
});
