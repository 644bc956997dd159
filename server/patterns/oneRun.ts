/** One character: a class, an escape, or itself. */
const ATOM = String.raw`(?:\[(?:\\.|[^\]\\])+\]|\\p\{\w+\}|\\x[\dA-F]{2}|\\[dDsSwW]|\\[^A-Za-z0-9]|[^\\^$.|?*+()[\]{}])`;
const FIXED = String.raw`(?:${ATOM}(?:\{\d{1,3}\})?)*`;
const RUN = String.raw`(?:${ATOM}(?:[*+?]|\{\d{1,4},\d{0,4}\}))?`;
const SHAPE = new RegExp(String.raw`^\^?${FIXED}${RUN}${FIXED}\$?$`, 'u');

/**
 * True when a pattern is a row of characters of which at most one repeats a number of times that is not fixed, as `[0-9]{1,4}` or
 * `LV-\d{4}`: without groups and choices there is only one place to backtrack to, so that no text makes it slow. Most patterns of forms are
 * like this; all others are checked by a checker of many megabytes.
 */
export function isOneRun(pattern: string): boolean {
  return SHAPE.test(pattern);
}
