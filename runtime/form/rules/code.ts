import { textRule } from '../defineRule.ts';

/** A one-time code: digits only, exactly six. Source: spec §5, §9; VAL-03. */
export const rule = textRule({
  messageKey: 'wrongCode',
  defaultMessage: 'The code must contain 6 digits',
  check: (text) => /^\d{6}$/.test(text.trim()),
});
