import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** Characters that `\s` matches in a browser's pattern; RE2 knows the ASCII ones only. */
const SPACES = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/**
 * Checks whether the whole text matches, in time that grows only with its length, whatever the pattern (REL-C9). An empty pattern takes
 * every text.
 * @throws Error for a pattern that this engine does not know; `linearFault` says so beforehand
 */
export function matchesLinear(pattern: string, text: string): boolean {
  return pattern === '' || compile(pattern).testExact(text);
}

/** Explains why the server cannot run a pattern; null when it can. Look-arounds and references to groups are beyond linear engines. */
export function linearFault(pattern: string): string | null {
  if (/\\k</.test(pattern)) return 'a reference to a group';
  try {
    compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Most compiled patterns that are cached; the least recently used goes first. One with large repeats takes longer to compile than to run. */
const MAX_CACHED = 200;
const compiled = new LRUCache<string, RE2JS>({ max: MAX_CACHED });

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = RE2JS.compile(RE2JS.translateRegExp(withSpaces(pattern)));
  compiled.set(pattern, made);
  return made;
}

/** Writes `\s` and `\S` out as the browser reads them. */
function withSpaces(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\.|[[\]]/gsu, (token) => {
    if (token === '[' || token === ']') isInClass = token === '[';
    if (token === '\\s') return isInClass ? SPACES : `[${SPACES}]`;
    return token === '\\S' && !isInClass ? `[^${SPACES}]` : token;
  });
}
