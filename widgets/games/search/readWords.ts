/** Reads the searches that a browser keeps. What is no list of words (a page of another version, a hand) counts as none. */
export function readWords(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((word): word is string => typeof word === 'string' && word !== '') : [];
  } catch {
    return []; // half-written: the next search writes it anew
  }
}
