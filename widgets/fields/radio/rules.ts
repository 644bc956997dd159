import { defineRule, type RuleTable } from '#runtime/form/defineRule.ts';

/** 1 and 2, and 3: another, or not given. 0 is «not set» (DOM-21). */
const SET = new Set(['1', '2', '3']);

/** A choice of sex must be made. Source: VAL-07. */
const sex = defineRule({
  messageKey: 'requiredField',
  defaultMessage: 'Field is required',
  check: (value) => typeof value === 'string' && SET.has(value),
});

export const ownRules: RuleTable = { sex };
