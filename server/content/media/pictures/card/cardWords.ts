import type { Typeface } from '../../../../kernel/typefaces/typeface.ts';
import type { Card } from '../card.ts';

/**
 * Returns the part of a text that a face can write, without signs that it has no form for (emoji); null where a letter is missing, or
 * nothing is left.
 */
export function writable(text: string, face: Typeface): string | null {
  const letters = [...text.normalize('NFC')];
  if (letters.some((letter) => /[\p{L}\p{N}]/u.test(letter) && !face.has(letter))) return null;
  const left = letters
    .filter((letter) => /\s/u.test(letter) || face.has(letter))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : null;
}

export interface CardWords {
  siteName: string | null;
  title: string | null;
  description: string | null;
}

/** The words of a card that its faces can write. A title that they cannot gives way to the brand's name alone. */
export function wordsOf({ siteName, title, description, look, locale }: Card, { heading, body }: Faces): CardWords {
  const cased = (text: string): string => (look.isUppercase ? text.toLocaleUpperCase(locale) : text);
  const name = writable(cased(siteName), heading);
  const own = writable(cased(title), heading);
  if (own === null) return { siteName: null, title: name, description: null };
  return { siteName: name, title: own, description: description === undefined ? null : writable(description, body) };
}

interface Faces {
  heading: Typeface;
  body: Typeface;
}
