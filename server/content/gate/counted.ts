/** Names in one finding; the rest is counted. */
const NAMED = 3;

/** The first of a list of names, and how many more there are. */
export function counted(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
