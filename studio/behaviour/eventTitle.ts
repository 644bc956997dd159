import { sayTold } from '../words/t.ts';

/**
 * Says when the actions of an event are done (`words/en/events.ts`); of one that nobody has described, its name.
 * @param told events that parts of the type tell: one that comes from inside may mean something else by the same name
 */
export function eventTitle(type: string, name: string, told: readonly string[]): string {
  const shared = told.includes(name) ? sayTold(`events.${name}`, {}) : undefined;
  return sayTold(`events.${type}.${name}`, {}) ?? shared ?? name;
}
