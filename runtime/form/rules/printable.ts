import { textRule } from '../defineRule.ts';

/** Letters of any script (Cyrillic and Latvian among them), digits, spaces and common punctuation. Source: VAL-04. */
export const rule = textRule({
  messageKey: 'wrongField',
  defaultMessage: 'Wrong symbols',
  check: (text) => /^[\p{L}\p{M}\p{N} .,:;!?'’"«»„“”()\-–—/\\&@#№%+*=_\n\r]+$/u.test(text),
});
