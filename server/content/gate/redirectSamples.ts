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
