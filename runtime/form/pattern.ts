import type { FromSchema } from 'json-schema-to-ts';

/** Longest value that a pattern is run over in the browser (REL-C9). */
export const MAX_TESTED = 256;
/** Longest pattern that documents and the platform may give (REL-C9). */
export const MAX_PATTERN = 200;

/** Arguments of a rule with a pattern: no flags but `u`, over the whole value. The server adds `isChecked` to what it found harmless. */
export const patternArgs = {
  type: 'object',
  additionalProperties: false,
  properties: { pattern: { type: 'string', minLength: 1, maxLength: MAX_PATTERN }, isChecked: { const: true } },
} as const;

/** A pattern, and the server's stamp: it was looked at, and no value makes it slow. Authors cannot give the stamp. */
export type PatternArgs = FromSchema<typeof patternArgs>;

/**
 * Checks whether the whole text matches. The only place where a text becomes a RegExp: a pattern without the stamp is not run and accepts every text,
 * and the platform's own check decides (REL-C9).
 */
export function matches(text: string, { pattern = '', isChecked }: PatternArgs): boolean {
  if (isChecked !== true || pattern === '' || pattern.length > MAX_PATTERN) return true;
  if (text.length > MAX_TESTED) return false;
  const compiled = compile(pattern);
  return compiled === null || compiled.test(text);
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null; // an older browser that does not know a part of it: the platform's own check decides
  }
}
