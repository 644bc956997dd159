import { textRule } from '../defineRule.ts';

/** Source: spec §9, VAL-03. */
const CODE_DIGITS = 6;

/** A one-time code: digits only, exactly six, or as many as `digits` says. Source: spec §5, §9; VAL-03. */
export const rule = textRule<{ digits: number }>({
  messageKey: 'wrongCode',
  defaultMessage: 'The code must contain 6 digits',
  check: (text, { digits = CODE_DIGITS }) => {
    const code = text.trim();
    if (/^\d+$/.test(code) && code.length === digits) return true;
    return digits === CODE_DIGITS
      ? false
      : { messageKey: 'wrongCodeLength', defaultMessage: 'Digits in the code: $$digits$$', values: { digits } };
  },
});
