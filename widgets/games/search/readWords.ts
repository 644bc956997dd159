/**
 * Reads the searches that a browser stored. Anything else than a list of words (from a page of another version, or edited by hand) counts as none.
 */
export function readWords(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored)
      ? stored.filter((word): word is string => typeof word === 'string' && word !== '')
      : [];
  } catch {
    return []; // half-written: the next search writes it anew
  }
}
