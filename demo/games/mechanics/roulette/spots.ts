/** Pockets of a European wheel: one zero and 1 to 36. */
export const POCKETS = 37;

/** Pockets in the order in which they lie on the wheel, clockwise from the zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** The red half of the numbers; the zero is neither. */
export const reds: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** A place on the table that chips may lie on. */
export interface Spot {
  /** Numbers that win. */
  covers: readonly number[];
  /** Times the chips that a win pays on top of them: 36 divided by the numbers covered, less the chips themselves. */
  odds: number;
}

const numbers: readonly number[] = Array.from({ length: POCKETS - 1 }, (_, index) => index + 1);

const spotOf = (covers: readonly number[]): Spot => ({ covers, odds: 36 / covers.length - 1 });
const where = (isIn: (number: number) => boolean): Spot => spotOf(numbers.filter(isIn));

/** Every bet of the table by its name: a number, a dozen, a column, or one of the six even chances. */
export const spots: ReadonlyMap<string, Spot> = new Map([
  ...Array.from({ length: POCKETS }, (_, number) => [`n${number}`, spotOf([number])] as const),
  ...[0, 1, 2].map((part) => [`dozen${part + 1}`, where((number) => Math.ceil(number / 12) === part + 1)] as const),
  ...[0, 1, 2].map((part) => [`column${part + 1}`, where((number) => (number - 1) % 3 === part)] as const),
  ['low', where((number) => number <= 18)],
  ['even', where((number) => number % 2 === 0)],
  ['red', where((number) => reds.includes(number))],
  ['black', where((number) => !reds.includes(number))],
  ['odd', where((number) => number % 2 === 1)],
  ['high', where((number) => number > 18)],
]);
