/** Longest number that is read; no amount has more digits. */
const MAX_LENGTH = 64;

/** A number as a person wrote it, without spaces, apostrophes and commas between thousands; null when it is none. */
export function plainNumber(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.replace(/[\s'’]|,(?=\d{3}(?!\d))/gu, '');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? plain : null;
}

/** The same as a number; NaN when it is none. */
export function numberOf(text: string): number {
  return Number(plainNumber(text) ?? Number.NaN);
}
