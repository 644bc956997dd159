const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A first name of letters alone that belongs to `text`: players of tests are persons of their own, for names and day of birth tell who
 * somebody is.
 */
export function nameFor(text: string): string {
  return Array.from(text.toLowerCase(), (sign) =>
    LETTERS.includes(sign) ? sign : LETTERS.charAt((sign.codePointAt(0) ?? 0) % LETTERS.length),
  )
    .join('')
    .padEnd(2, 'a')
    .slice(0, 64);
}
