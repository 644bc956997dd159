import { type Said, say } from '../document/say.ts';

/** Names in one finding; the rest is counted. */
const NAMED = 3;

/** The first of a list of names, and how many more there are. */
export function counted(names: readonly string[]): string | readonly Said[] {
  const first = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? [say('value.more', { names: first, more })] : first;
}
