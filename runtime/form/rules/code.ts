import { textRule } from '../defineRule.ts';

/** Source: spec §9, VAL-03. */
export const CODE_DIGITS = 6;

/** A one-time code: digits only, exactly six. */
export const rule = textRule({
  messageKey: 'wrongCode',
  defaultMessage: 'The code must contain 6 digits',
  check: (text) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(text.trim()),
});
