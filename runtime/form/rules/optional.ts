import { defineRule } from '../defineRule.ts';

/** Says that a field may be left as it is; refuses nothing. Source: VAL-07. */
export const rule = defineRule({ messageKey: 'wrongField', defaultMessage: 'Wrong value', check: () => true });
