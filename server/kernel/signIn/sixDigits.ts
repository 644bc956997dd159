/** Checks whether a text has the form of a code that somebody types. Source: VAL-03. */
export function isSixDigits(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}
