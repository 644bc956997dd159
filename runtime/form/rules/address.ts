import { textRule } from '../defineRule.ts';

/** Like a name, with digits, commas and slashes: no @ _ quotes ! ? # $ %. Source: VAL-04. */
export const rule = textRule({
  messageKey: 'wrongAddress',
  defaultMessage: 'Wrong address',
  check: (text) => /^[\p{L}\p{M}\p{N} .,'’ʼ\-–/№]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text),
});
