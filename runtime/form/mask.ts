/** Characters that each token of a mask accepts: `#` a digit, `@` a letter, `*` either (VAL-15). The mask itself writes every other character. */
const tokens: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\d]/u };

/** The places of a mask up to its last token: what a token takes, or the character that the mask writes. */
export function placesOf(mask: string): (RegExp | string)[] {
  const places = [...mask].map((place) => tokens[place] ?? place);
  return places.slice(0, places.findLastIndex((place) => typeof place !== 'string') + 1);
}

/**
 * Writes a text the way a mask wants it. Characters that no place takes are dropped, so a paste with other separators still fits.
 * The mask's own characters are written only once a typed one follows, so that deleting never gets stuck on them.
 */
export function applyMask(mask: string, text: string): string {
  const given = [...text];
  let written = '';
  let literals = '';
  for (const place of placesOf(mask)) {
    if (typeof place === 'string') {
      if (given[0] === place) given.shift();
      literals += place;
      continue;
    }
    while (given.length > 0 && !place.test(given[0] ?? '')) given.shift();
    const taken = given.shift();
    if (taken === undefined) break;
    written += literals + taken;
    literals = '';
  }
  return written;
}

/** Returns the number of typed characters that a mask accepts. */
export function maskSize(mask: string): number {
  return [...mask].filter((place) => place in tokens).length;
}

/** The first of several masks that holds so many characters; the longest when none does. */
export function maskFor(masks: readonly string[], size: number): string | undefined {
  const bySize = masks.toSorted((a, b) => maskSize(a) - maskSize(b));
  return bySize.find((mask) => maskSize(mask) >= size) ?? bySize.at(-1);
}
