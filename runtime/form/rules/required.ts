import { defineRule } from '../defineRule.ts';

/** Something was given; spaces alone are nothing. Source: spec §5. */
export const rule = defineRule({
  messageKey: 'requiredField',
  defaultMessage: 'Field is required',
  check: (value) =>
    typeof value === 'string' ? value.trim() !== '' : typeof value === 'boolean' ? value : value.length > 0,
});
