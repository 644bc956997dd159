import { defineRule } from '../defineRule.ts';

/** Says that a field may be left as it is; refuses nothing. Source: spec §5 «Other rules». */
export const rule = defineRule({ messageKey: 'wrongField', defaultMessage: 'Wrong value', check: () => true });
