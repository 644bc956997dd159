import { defineRule } from '../defineRule.ts';

/** Says that a field may stay empty where a way of filling the form in requires everything; refuses nothing. Source: VAL-07. */
export const rule = defineRule({
  messageKey: 'wrongField',
  defaultMessage: 'Wrong value',
  isOptional: true,
  check: () => true,
});
