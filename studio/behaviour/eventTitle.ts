import { sayTold } from '../words/t.ts';

/** Says when the actions of an event are done (`words/en/events.ts`); of one that nobody has described, its name. */
export const eventTitle = (type: string, name: string): string =>
  sayTold(`events.${type}.${name}`, {}) ?? sayTold(`events.${name}`, {}) ?? name;
