/** What each token of a mask takes: `#` a digit, `@` a letter, `*` either (VAL-15). Everything else is written by the mask itself. */
const tokens: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\d]/u };

/**
 * Writes a text the way a mask wants it. Characters that no place takes are dropped, so a paste with other separators still fits.
 * The mask's own characters are written only once a typed one follows, so that deleting never gets stuck on them.
 */
export function applyMask(mask: string, text: string): string {
  const given = [...text];
  let written = '';
  let literals = '';
  for (const place of mask) {
    const token = tokens[place];
    if (!token) {
      if (given[0] === place) given.shift();
      literals += place;
      continue;
    }
    while (given.length > 0 && !token.test(given[0] ?? '')) given.shift();
    const taken = given.shift();
    if (taken === undefined) break;
    written += literals + taken;
    literals = '';
  }
  return written;
}

/** How many typed characters a mask takes. */
export function maskSize(mask: string): number {
  return [...mask].filter((place) => place in tokens).length;
}

/** The first of several masks that holds so many characters; the longest when none does. */
export function maskFor(masks: readonly string[], size: number): string | undefined {
  const bySize = masks.toSorted((a, b) => maskSize(a) - maskSize(b));
  return bySize.find((mask) => maskSize(mask) >= size) ?? bySize.at(-1);
}

/** Where the caret stands after a masked text was rewritten: behind as many letters and digits as it stood behind before. */
export function caretAfter(text: string, symbolsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === symbolsBefore) return at;
    if (/[\p{L}\d]/u.test(text[at] ?? '')) seen++;
  }
  return text.length;
}

/** Letters and digits in a text. */
export function symbolsIn(text: string): number {
  return text.replace(/[^\p{L}\d]/gu, '').length;
}
