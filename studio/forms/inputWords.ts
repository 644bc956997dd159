import { sayTold } from '../words/t.ts';

/** Says what an input of a call asks for (`words/en/inputs.ts` has all of the contract); one that a platform adds, by its name. */
export const inputTitle = (name: string): string => sayTold(`inputs.${name}`, {}) ?? plainName(name);

/** `first_name` → `First name`. */
export function plainName(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
