import { type RuleTable, textRule } from '#runtime/form/defineRule.ts';
import { LazyModule } from '#runtime/form/LazyModule.ts';
import { matches, type PatternArgs, patternArgs } from '#runtime/form/pattern.ts';

/** A stored card as the platform writes it. */
const MASKED = /^\d{6}\.{3}\d{4}$/;

/**
 * A card to pay with: a stored one by its mask (6 digits, three dots, 4 digits, or what `pattern` says), `new`, or a number whose last digit
 * fits. Source: VAL-05.
 */
const card = textRule<PatternArgs>({
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

/** The name on a card: letters, spaces and . ' -. Source: VAL-07. */
const cardHolder = textRule({
  messageKey: 'wrongCardHolder',
  defaultMessage: 'Wrong card holder',
  check: (text) => /^[\p{L}\p{M} .'’ʼ-]+$/u.test(text) && /\p{L}/u.test(text),
});

const validator = new LazyModule(() => import('card-validator/dist/card-number.js'));

/** A whole card number: known first digits, the length that its kind has, and the check digit. Spaces and hyphens may stand in it. Source: VAL-05. */
const cardNumber = textRule({
  isSecret: true,
  messageKey: 'wrongCardNumber',
  defaultMessage: 'Wrong card number',
  load: () => validator.load(),
  check: (text) => /^[\d -]{8,40}$/.test(text) && (validator.code?.cardNumber(text).isValid ?? true),
});

/** Checks a number's last digit by Luhn's formula, as card numbers have it (ISO/IEC 7812-1). */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const ownRules: RuleTable = { card, cardHolder, cardNumber };
