import { hasLuhnDigit } from '../checkDigits.ts';
import { textRule } from '../defineRule.ts';
import { matches, type PatternArgs, patternArgs } from '../pattern.ts';

/** A kept card as the platform writes it. */
const MASKED = /^\d{6}\.{3}\d{4}$/;

/**
 * A card to pay with: a kept one by its mask (6 digits, three dots, 4 digits, or what `pattern` says), `new`, or a number whose last digit
 * fits. Source: spec §5 «Card mask», VAL-05.
 */
export const rule = textRule<PatternArgs>({
  args: patternArgs,
  isSecret: true,
  messageKey: 'wrongCard',
  defaultMessage: 'Wrong card',
  check: (text, given) => {
    if (text === 'new') return true;
    if (/^\d+$/.test(text)) return hasLuhnDigit(text);
    return given.pattern === undefined ? MASKED.test(text) : matches(text, given);
  },
});
