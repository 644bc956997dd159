import { sayTold } from '../words/t.ts';

/** Says what a rule asks of a value (`words/en/rules.ts`); one that nobody has described, by its name. */
export const ruleTitle = (name: string): string => sayTold(`rules.${name}`, {}) ?? name;
