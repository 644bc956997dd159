import { textRule } from '../defineRule.ts';
import { rule as regex } from './regex.ts';

/** Up to 8 digits, or what the configured `pattern` says (VAL-07; domain.md §8 row 22). */
export const rule = textRule<{ pattern: string }>({
  messageKey: 'wrongPostcode',
  defaultMessage: 'Wrong postcode',
  check: (text, { pattern }, scene) => {
    const plain = text.trim();
    return pattern === undefined ? /^\d{1,8}$/.test(plain) : regex.check(plain, { pattern }, scene);
  },
});
