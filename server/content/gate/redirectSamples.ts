import type { RedirectRule } from '#schemas/content/redirects.ts';

/**
 * A character that no rule and no page can hold, for a star to stand for: what takes a path with it takes every path of that shape, because
 * only another star can match it.
 */
export const ANY = '\uE000';

/** The path that stands for all paths of a rule. */
export function shapeOf({ from_url }: Pick<RedirectRule, 'from_url'>): string {
  return from_url.replaceAll('*', ANY);
}

/** Paths of a rule as visitors might ask for them: nothing, a word, several segments in the places of its stars. */
export function samplesOf({ from_url }: Pick<RedirectRule, 'from_url'>): string[] {
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
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = meetFrom(one.charAt(i), other.charAt(j), (di, dj) => look(i + di, j + dj));
    known.set(key, found);
    return found;
  };
  return look(0, 0);
}

/** One character of each; `further` looks on, so many characters ahead in each. */
function meetFrom(a: string, b: string, further: (di: number, dj: number) => string | null): string | null {
  const then = (written: string, rest: string | null): string | null => (rest === null ? null : written + rest);
  if (a === '' && b === '') return '';
  if (a === '*' && b === '*') return then(ANY, further(1, 0) ?? further(0, 1));
  if (a === '*') return further(1, 0) ?? (b === '' ? null : then(b, further(0, 1)));
  if (b === '*') return further(0, 1) ?? (a === '' ? null : then(a, further(1, 0)));
  return a === b ? then(a, further(1, 1)) : null;
}

/** Paths that rules with stars lead to and others with stars take: circles between them pass there. */
export function meetings(rules: readonly RedirectRule[]): string[] {
  const open = rules.filter(({ from_url }) => from_url.includes('*'));
  const images = open.map(({ to_url }) => to_url.replace(/[?#].*$/, '').replaceAll(/\$\d/g, '*'));
  return images.flatMap((image) => open.flatMap(({ from_url }) => meet(image, from_url) ?? []));
}
