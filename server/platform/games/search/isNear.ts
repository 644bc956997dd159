/** Letters that may be wrong, by the length of what was typed: short words have too many neighbours. */
const MISTAKES: readonly [shortest: number, mistakes: number][] = [
  [8, 2],
  [4, 1],
];

/** Returns how many letters of a typed word may be wrong. */
export function mistakesOf(typed: string): number {
  return MISTAKES.find(([shortest]) => typed.length >= shortest)?.[1] ?? 0;
}

/** Is a typed word nearly `word`, or nearly its beginning? Letters may be missing, extra, wrong or swapped. Both folded. */
export function isNear(typed: string, word: string, allowed: number = mistakesOf(typed)): boolean {
  if (word.length < typed.length - allowed) return false;
  return isWithin(typed, word.slice(0, typed.length + allowed), allowed);
}

/** Set of a word's letters, a bit each (some share one). @see mayBeNear */
export function lettersOf(word: string): number {
  return [...word].reduce((letters, letter) => letters | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0);
}

/** A cheap no: every typed letter that a word does not have is a mistake, and most words lack too many of them. */
export function mayBeNear(typedLetters: number, letters: number, allowed: number): boolean {
  let missing = typedLetters & ~letters;
  for (let mistakes = 0; missing !== 0; mistakes += 1) {
    if (mistakes === allowed) return false;
    missing &= missing - 1;
  }
  return true;
}

/** Do so many single changes make `typed` of any beginning of `word`? A swap of two neighbours is one. */
function isWithin(typed: string, word: string, allowed: number): boolean {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, place) => place);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const change = at(last, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row.push(Math.min(change, at(last, j) + 1, at(row, j - 1) + 1, isSwap ? at(beforeLast, j - 2) + 1 : change));
    }
    if (Math.min(...row) > allowed) return false; // it only grows from here, but for a swap, which the row before would have shown
    [beforeLast, last] = [last, row];
  }
  return Math.min(...last) <= allowed;
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? 0;
}
