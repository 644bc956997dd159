import { ContentError } from '../document/ContentError.ts';
import { momentOf } from '../document/localTime.ts';

/**
 * Conditions may name a time as people do, `{ "before": "2026-12-31T20:00" }`: by the clock of the brand (`timeZone` of its document, else
 * UTC). Whatever decides conditions, in the browser too, knows instants alone, so the times are turned here, where the brand is known. What
 * is no time of any calendar stays as it is, and the check of conditions names it. What holds no such time is given back, not copied.
 */
export function byBrandClock<T>(value: T, timeZone: string | undefined): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a time by its instant stands where one by the clock may
  return turn(value, timeZone ?? 'UTC') as T;
}

function turn(value: unknown, timeZone: string): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const turned = value.map((inner) => turn(inner, timeZone));
    return turned.some((inner, index) => inner !== value[index]) ? turned : value;
  }
  const entries = Object.entries(value);
  const [operator, argument] = entries.length === 1 ? (entries[0] ?? []) : [];
  if ((operator === 'before' || operator === 'after') && typeof argument === 'string') {
    const instant = instantOf(argument, timeZone);
    return instant === null ? value : { [operator]: instant };
  }
  const turned = entries.map(([name, inner]) => [name, turn(inner, timeZone)] as const);
  return turned.every(([, inner], index) => inner === entries[index]?.[1]) ? value : Object.fromEntries(turned);
}

/** ISO 8601 in UTC; null for an invalid time. */
function instantOf(local: string, timeZone: string): string | null {
  try {
    return new Date(momentOf(local, timeZone).at).toISOString();
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
