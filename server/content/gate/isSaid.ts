import type { Facets } from './facets.ts';

/** Whether some language has a text of the interface, as it is or in plural forms: each language has the form `other`. */
export function isSaid(key: string, messages: Facets['messages']): boolean {
  return Object.values(messages).some((keys) => keys.includes(key) || keys.includes(`${key}_other`));
}
