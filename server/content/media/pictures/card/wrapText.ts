/** A line's width, in the units of `width`. */
type Measure = (line: string) => number;

export interface Wrapped {
  lines: string[];
  /** Not all of it had room. */
  isCut: boolean;
}

const ELLIPSIS = '…';

/**
 * Breaks a text into lines that are about as long as each other. What has no room ends in an ellipsis; a word that is wider than a line is
 * broken in itself.
 * @param most lines at most
 */
export function wrapText(text: string, { width, most, measure }: { width: number; most: number; measure: Measure }) {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines = fill(words, width, measure);
  if (lines.length > most) return { lines: cut(lines, { width, most, measure }), isCut: true } satisfies Wrapped;
  return { lines: balanced(words, lines, { width, measure }), isCut: false } satisfies Wrapped;
}

function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (measure(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(...pieces(word, width, measure));
  }
  return lines;
}

/** A word in parts that have room each: one part for nearly every word. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [''];
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`;
    if (parts.at(-1) === '' || measure(longer) <= width) parts.splice(-1, 1, longer);
    else parts.push(letter);
  }
  return parts;
}

/** The same number of lines, none much longer than the others. */
function balanced(
  words: readonly string[],
  lines: string[],
  { width, measure }: { width: number; measure: Measure },
): string[] {
  const widest = Math.max(0, ...words.map(measure));
  let best = lines;
  for (let narrower = width * 0.95; narrower >= Math.max(widest, width * 0.5); narrower -= width * 0.05) {
    const tried = fill(words, narrower, measure);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function cut(lines: readonly string[], { width, most, measure }: { width: number; most: number; measure: Measure }) {
  const fitting = lines.slice(0, most);
  let last = fitting.pop() ?? '';
  const ended = (line: string): string => `${line.replace(/[\s.,;:!?،؛…–—-]+$/u, '')}${ELLIPSIS}`;
  while (last.includes(' ') && measure(ended(last)) > width) last = last.slice(0, last.lastIndexOf(' '));
  while ([...last].length > 1 && measure(ended(last)) > width) last = [...last].slice(0, -1).join('');
  return [...fitting, ended(last)];
}
