import { MISSING } from '#runtime/form/brokenRule.ts';
import { defineRule, type RuleTable } from '#runtime/form/defineRule.ts';

/** A box that must be ticked, such as the terms. Source: VAL-07, AUTHP-11. */
const accepted = defineRule({
  messageKey: 'uncheckedCheckbox',
  defaultMessage: MISSING.defaultMessage,
  asksForValue: true,
  check: (value) => value === true,
});

export const ownRules: RuleTable = { accepted };
