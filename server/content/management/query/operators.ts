/** A value of an entry that can be compared; null: not set. Dates are milliseconds. */
export type Scalar = string | number | boolean;

/** A value of a row for filters and sorting; null for an unset value, and for any other type. */
export function scalarOf(value: unknown): Scalar | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Yes, no, or null for «unknown»: as in SQL, an unset value is neither equal nor unequal to anything. */
export type Verdict = boolean | null;

export interface Operator {
  /** Number of values that it compares with. */
  takes: 'one' | 'many' | 'two' | 'flag';
  /** Of texts alone. */
  isOfText?: true;
  test(value: Scalar | null, asked: readonly Scalar[]): Verdict;
}

const known =
  (test: (value: Scalar, asked: readonly Scalar[]) => boolean): Operator['test'] =>
  (value, asked) =>
    value === null ? null : test(value, asked);
const one = (test: (value: Scalar, asked: Scalar) => boolean): Operator => ({
  takes: 'one',
  test: known((value, [asked = '']) => test(value, asked)),
});
const small = (value: Scalar): string => String(value).toLowerCase();
/** The operator as it is, and with `i` behind its name for any case of letters. */
const ofText = (name: string, test: (value: string, asked: string) => boolean): [string, Operator][] => [
  [name, { ...one((value, asked) => test(String(value), String(asked))), isOfText: true }],
  [`${name}i`, { ...one((value, asked) => test(small(value), small(asked))), isOfText: true }],
];
const isAmong = (value: Scalar, asked: readonly Scalar[]): boolean => asked.includes(value);

/** Every operator of filters. Texts are compared by code unit, so the same on every database. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', one((value, asked) => value === asked)],
  ['$eqi', { ...one((value, asked) => small(value) === small(asked)), isOfText: true }],
  ['$ne', one((value, asked) => value !== asked)],
  ['$nei', { ...one((value, asked) => small(value) !== small(asked)), isOfText: true }],
  ['$lt', one((value, asked) => value < asked)],
  ['$lte', one((value, asked) => value <= asked)],
  ['$gt', one((value, asked) => value > asked)],
  ['$gte', one((value, asked) => value >= asked)],
  ['$in', { takes: 'many', test: known(isAmong) }],
  ['$notIn', { takes: 'many', test: known((value, asked) => !isAmong(value, asked)) }],
  ['$between', { takes: 'two', test: known((value, [from = '', to = '']) => value >= from && value <= to) }],
  ...ofText('$contains', (value, asked) => value.includes(asked)),
  ...ofText('$notContains', (value, asked) => !value.includes(asked)),
  ...ofText('$startsWith', (value, asked) => value.startsWith(asked)),
  ...ofText('$endsWith', (value, asked) => value.endsWith(asked)),
  ['$null', { takes: 'flag', test: (value, [asked]) => (value === null) === asked }],
  ['$notNull', { takes: 'flag', test: (value, [asked]) => (value !== null) === asked }],
]);
