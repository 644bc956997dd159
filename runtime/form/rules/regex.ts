import { textRule } from '../defineRule.ts';
import { matches, type PatternArgs, patternArgs } from '../pattern.ts';

/** The whole value matches `pattern`. Empty passes. Source: VAL-07. */
export const rule = textRule<PatternArgs>({
  args: patternArgs,
  messageKey: 'wrongField',
  defaultMessage: 'Wrong value',
  check: (text, given) => matches(text, given),
});
