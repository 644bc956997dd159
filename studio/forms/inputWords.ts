import { plainName } from '#runtime/form/messages.ts';
import { sayTold } from '../words/t.ts';

/** Says what an input of a call asks for (`words/en/inputs.ts` has all of the contract); one that a platform adds, by its name. */
export const inputTitle = (name: string): string => sayTold(`inputs.${name}`, {}) ?? plainName(name);
