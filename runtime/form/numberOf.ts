/** The number a person wrote, without spaces, apostrophes and commas between thousands; NaN when it is none. */
export function numberOf(text: string): number {
  const plain = text.replace(/[\s'’]|,(?=\d{3}(?!\d))/gu, '');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
