import { MISSING } from '../brokenRule.ts';
import { defineRule } from '../defineRule.ts';

/** A box that must be ticked, such as the terms. Source: VAL-07, AUTHP-11. */
export const rule = defineRule({
  messageKey: 'uncheckedCheckbox',
  defaultMessage: MISSING.defaultMessage,
  asksForValue: true,
  check: (value) => value === true,
});
