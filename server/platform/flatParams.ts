const MOST_NAMES = 32;
const NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;
const VALUES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * JSON text of a flat object, as small programs send it. @returns the text to store, `{}` when nothing was given; null when it is anything
 * else than a flat object of at most 32 names
 */
export function flatParams(text: string | undefined): string | null {
  if (text === undefined || text === '') return '{}';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // what the parser says would repeat the text
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isFlat = entries.every(([name, given]) => NAME.test(name) && (given === null || VALUES.has(typeof given)));
  return isFlat && entries.length <= MOST_NAMES ? JSON.stringify(value) : null;
}
