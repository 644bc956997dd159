/** Zeros of the other digits that players' keyboards write: Arabic, Persian, full-width. */
const ZEROS = [0x0660, 0x06f0, 0xff10] as const;

/** Writes digits of other scripts as 0 to 9; the text keeps its length, so that a caret stays right. */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => code >= zero) ?? 0));
  });
}
