import { defineRule } from '../defineRule.ts';

/** 1 and 2, and 3: another, or not told. 0 is «not set» (DOM-21). */
const SET = new Set(['1', '2', '3']);

/** Must be set. Source: VAL-07. */
export const rule = defineRule({
  messageKey: 'requiredField',
  defaultMessage: 'Field is required',
  check: (value) => typeof value === 'string' && SET.has(value),
});
