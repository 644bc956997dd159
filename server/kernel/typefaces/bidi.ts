export type Direction = 'ltr' | 'rtl';

/** Adjacent letters that are drawn with one thing. */
export interface VisualRun<T> {
  /** The value that `choose` returned for its letters. */
  of: T;
  /** In the order in which it is read. */
  text: string;
  isRightToLeft: boolean;
}

type Side = 'left' | 'right';
type Kind = Side | 'number' | 'none';

const RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const OPENING = ['(', '[', '{', '«'];
const CLOSING = [')', ']', '}', '»'];
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/**
 * A line's letters in runs from left to right. Of the Unicode Bidirectional Algorithm it does what a line of plain text needs: letters, numbers
 * with their signs, and what stands between; no embeddings. Source: UAX #9.
 * @param choose what a letter is drawn with, given what the one before it was; undefined leaves the letter out
 */
export function visualRuns<T>(
  text: string,
  dir: Direction,
  choose: (letter: string, last: T | undefined) => T | undefined,
): VisualRun<T>[] {
  const letters = [...text];
  const levels = levelsOf(letters, dir);
  const runs: (VisualRun<T> & { level: number })[] = [];
  let last: T | undefined;
  for (const [i, letter] of letters.entries()) {
    const of = choose(letter, last);
    if (of === undefined) continue;
    last = of;
    const level = levels[i] ?? 0;
    const isRightToLeft = level % 2 === 1;
    const shown = isRightToLeft ? (MIRRORED[letter] ?? letter) : letter;
    const run = runs.at(-1);
    if (run && run.of === of && run.level === level) run.text += shown;
    else runs.push({ of, text: shown, isRightToLeft, level });
  }
  return reordered(runs);
}

/** Even levels read to the right, odd ones to the left. Source: UAX #9 §3.3. */
function levelsOf(letters: readonly string[], dir: Direction): number[] {
  const base: Side = dir === 'rtl' ? 'right' : 'left';
  const kinds = withNumberSigns(letters, letters.map(kindOf));
  const to = base === 'right' ? { left: 2, right: 1 } : { left: 0, right: 1 };
  // a number takes part in what is before it, and counts as that for what is between
  let strong: Side = base;
  const sides = kinds.map((kind): Side | undefined => {
    if (kind === 'left' || kind === 'right') strong = kind;
    return kind === 'none' ? undefined : kind === 'number' ? strong : kind;
  });
  settleBrackets(letters, sides, base);
  return kinds.map((kind, i) => {
    if (kind === 'number') return base === 'right' || sides[i] === 'right' ? 2 : 0;
    const own = sides[i];
    if (own !== undefined) return to[own];
    const before = sides.slice(0, i).findLast((side) => side !== undefined) ?? base;
    const after = sides.slice(i + 1).find((side) => side !== undefined) ?? base;
    return to[before === after ? before : base];
  });
}

/**
 * A pair of brackets takes the direction of its content, where that is also the direction before it; otherwise that of the line. Source:
 * UAX #9 N0.
 */
function settleBrackets(letters: readonly string[], sides: (Side | undefined)[], base: Side): void {
  const open: number[] = [];
  for (const [end, letter] of letters.entries()) {
    if (OPENING.includes(letter)) open.push(end);
    const at = CLOSING.includes(letter)
      ? open.findLastIndex((start) => OPENING.indexOf(letters[start] ?? '') === CLOSING.indexOf(letter))
      : -1;
    const start = open[at];
    if (start === undefined) continue;
    open.length = at;
    const inside = sides.slice(start + 1, end).filter((side) => side !== undefined);
    if (inside.length === 0) continue;
    const before = sides.slice(0, start).findLast((side) => side !== undefined) ?? base;
    const side = inside.includes(base) ? base : before;
    sides[start] = side;
    sides[end] = side;
  }
}

function kindOf(letter: string): Kind {
  if (/\p{Nd}/u.test(letter)) return 'number';
  if (RIGHT.test(letter) && /[\p{L}\p{M}]/u.test(letter)) return 'right';
  return /\p{L}/u.test(letter) ? 'left' : 'none';
}

/** `1,000`, `2.5`, `€100` and `50%` are one number each; a mark belongs to its letter. Source: UAX #9 W1, W4, W5. */
function withNumberSigns(letters: readonly string[], kinds: readonly Kind[]): Kind[] {
  return kinds.map((kind, i) => {
    if (kind !== 'none') return kind;
    const letter = letters[i] ?? '';
    const [before, after] = [kinds[i - 1], kinds[i + 1]];
    if (/\p{M}/u.test(letter)) return before ?? kind;
    const isBetween = before === 'number' && after === 'number' && /[.,:/+-]/.test(letter);
    const isBeside = (before === 'number' || after === 'number') && /[%‰#°\p{Sc}]/u.test(letter);
    return isBetween || isBeside ? 'number' : kind;
  });
}

/** Reverses the runs at a level or above, from the highest to the lowest odd level. Source: UAX #9 L2. */
function reordered<R extends { level: number }>(runs: R[]): R[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let order = runs;
  for (let level = highest; level >= 1; level -= 1) {
    const next: R[] = [];
    let held: R[] = [];
    for (const run of order) {
      if (run.level >= level) held = [run, ...held];
      else {
        next.push(...held, run);
        held = [];
      }
    }
    order = [...next, ...held];
  }
  return order;
}
