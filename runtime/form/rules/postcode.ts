import { textRule } from '../defineRule.ts';
import { matches, type PatternArgs, patternArgs } from '../pattern.ts';

/** Up to 8 digits, or what the configured `pattern` says. Source: VAL-07, DOM-22. */
export const rule = textRule<PatternArgs>({
  args: patternArgs,
  messageKey: 'wrongPostcode',
  defaultMessage: 'Wrong postcode',
  check: (text, given) => {
    const plain = text.trim();
    return given.pattern === undefined ? /^\d{1,8}$/.test(plain) : matches(plain, given);
  },
});
