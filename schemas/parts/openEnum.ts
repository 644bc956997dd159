/** What a reader takes for a value that its release does not know. No platform of this release sends it. */
export const UNKNOWN_VALUE = 'unknown';

/**
 * Values of an answer's field to which a later release may add: a tab of this release reads a new one as `unknown` (schemas/knownValues.ts), for which
 * views have a text, so that one such row does not cost the list.
 */
export function openEnum<const T extends readonly string[]>(
  values: T,
): { readonly enum: readonly [...T, typeof UNKNOWN_VALUE] } {
  return { enum: [...values, UNKNOWN_VALUE] };
}
