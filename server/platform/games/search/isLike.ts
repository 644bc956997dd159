/** Letters that may be wrong, by the length of what was typed: short words have too many neighbours. */
const MISTAKES: readonly [shortest: number, mistakes: number][] = [
  [8, 2],
  [4, 1],
];

/** Is every typed word nearly a word of `text`, or nearly its beginning? Both folded. Letters may be missing, extra, wrong or swapped. */
export function isLike(typed: string, text: string): boolean {
  const words = text.split(' ');
  return typed.split(' ').every((one) => words.some((word) => isNear(one, word)));
}

function isNear(typed: string, word: string): boolean {
  const allowed = MISTAKES.find(([shortest]) => typed.length >= shortest)?.[1] ?? 0;
  if (allowed === 0) return word.startsWith(typed);
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, place) => typed.length - allowed + place);
  return lengths.some((length) => length <= word.length && distance(typed, word.slice(0, length)) <= allowed);
}

/** Fewest single changes that make one word of the other; a swap of two neighbours is one. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, place) => place)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwap ? at(i - 2, j - 2) + 1 : change));
    }
  }
  return at(a.length, b.length);
}
