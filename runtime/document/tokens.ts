/** A value's place in a text: `{game.description.title}`. */
const TOKEN = /\{([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_]+)+)\}/g;
/** Longest value that is put into a text, in characters. */
const LONGEST = 200;
/** Control characters, and those that turn the direction of the text after them: a value of the platform must not affect its surroundings. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Paths that a text has tokens of. */
export function tokensIn(text: string): string[] {
  return Array.from(text.matchAll(TOKEN), ([, path = '']) => path);
}

/**
 * A text with values in place of its tokens, as plain text: it must be escaped as any other when written into a page.
 * @param read the value of a path; anything but a text or a number counts as not there
 * @returns null when a value is not there
 */
export function fillTokens(text: string, read: (path: string) => unknown): string | null {
  let isWhole = true;
  const filled = text.replaceAll(TOKEN, (_token, path: string) => {
    const value = written(read(path));
    if (value === '') isWhole = false;
    return value;
  });
  return isWhole ? filled : null;
}

function written(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const clean = String(value).replaceAll(UNSEEN, ' ').trim();
  return [...clean].length > LONGEST ? `${[...clean].slice(0, LONGEST - 1).join('')}…` : clean;
}
