import { textRule } from '../defineRule.ts';

/** Equals the value of another field: a password typed again. */
export const rule = textRule<{ field: string }>({
  messageKey: 'passwordsNotEqual',
  defaultMessage: 'Values are not equal',
  check: (text, { field = '' }, { values }) => text === values[field],
});
