import { sayTold } from '../words/t.ts';

/** Says what an action does (`words/en/actions.ts`); one that nobody has described, by its name. */
export const actionTitle = (name: string): string => sayTold(`actions.${name}`, {}) ?? name;
