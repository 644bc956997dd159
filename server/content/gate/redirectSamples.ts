import type { PlacedRule } from '#runtime/route/placeRules.ts';

/**
 * A character that no rule and no page can hold, as a value of a star: a rule that matches a path with it matches every path of that shape,
 * because only another star can match it.
 */
export const ANY = '\uE000';

/** A path that represents all paths of a rule. */
export function shapeOf({ from_url }: Pick<PlacedRule, 'from_url'>): string {
  return from_url.replaceAll('*', ANY);
}

/** Paths of a rule as visitors might ask for them: nothing, a word, several segments in the places of its stars. */
export function samplesOf({ from_url }: Pick<PlacedRule, 'from_url'>): string[] {
  return [...new Set(['', 'x', 'x/y', ANY].map((run) => from_url.replaceAll('*', run)))];
}

/**
 * A path that fits two patterns with stars, or null when there is none: where the paths that one rule leads to meet those that another
 * takes. What both leave open stays open.
 */
export function meet(one: string, other: string): string | null {
  const known = new Map<number, string | null>();
  const look = (i: number, j: number): string | null => {
    const key = i * (other.length + 1) + j;
    const looked = known.get(key);
    if (looked !== undefined) return looked;
    const found = meetFrom(one.charAt(i), other.charAt(j), (di, dj) => look(i + di, j + dj));
    known.set(key, found);
    return found;
  };
  return look(0, 0);
}

/** One character of each; `further` looks on, so many characters ahead in each. */
function meetFrom(a: string, b: string, further: (di: number, dj: number) => string | null): string | null {
  if (a === '*' && b === '*') return before(ANY, () => further(1, 0) ?? further(0, 1));
  if (a === '*') return further(1, 0) ?? before(b, () => further(0, 1));
  if (b === '*') return further(0, 1) ?? before(a, () => further(1, 0));
  if (a !== b) return null;
  return a === '' ? '' : before(a, () => further(1, 1));
}

/** A character with what comes after it; null where there is none, or nothing comes. */
function before(written: string, rest: () => string | null): string | null {
  const after = written === '' ? null : rest();
  return after === null ? null : written + after;
}

/** Paths that are tried beside the rules' own: rules that grow a path would give ever more. */
const MAX_MET = 300;

/**
 * Paths to follow rules from: each rule's own, and, again and again, what its targets have in common with the paths of rules with stars. So a
 * circle is met that only paths of several shapes at once go through.
 */
export function startsOf(rules: readonly PlacedRule[], next: (path: string) => string | null): Set<string> {
  const open = rules.map(({ from_url }) => from_url).filter((from) => from.includes('*'));
  const longest = 2 * Math.max(...rules.map(({ from_url }) => from_url.length));
  const starts = new Set(rules.flatMap(samplesOf));
  const most = starts.size + MAX_MET;
  for (const start of starts) {
    if (starts.size > most) break;
    if (start.length > longest) continue;
    const image = next(start)?.replaceAll(ANY, '*');
    if (image === undefined) continue;
    const met = open.filter((from) => isNear(image, from)).flatMap((from) => meet(image, from) ?? []);
    for (const path of met) starts.add(path).add(path.replaceAll(ANY, ''));
  }
  return starts;
}

/** Checks whether two patterns begin alike: a quick check before the thorough one. */
function isNear(one: string, other: string): boolean {
  const [[head = ''], [start = '']] = [one.split('*', 1), other.split('*', 1)];
  return head.startsWith(start) || start.startsWith(head);
}
