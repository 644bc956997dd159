import { inspectCondition } from '#runtime/expression/inspect.ts';
import { isRecord } from '#schemas/record.ts';
import type { StudioLanguage } from '#schemas/studio.ts';
import { t } from '../words/t.ts';
import { toldWords } from '../words/toldWords.ts';

type Values = StudioLanguage['values'];

/** Operators of conditions, with their titles, in the order that they are offered. */
export const OPERATORS = {
  is: t('behaviour.isTrue'),
  empty: t('behaviour.isEmpty'),
  eq: t('behaviour.isTheSameAs'),
  ne: t('behaviour.isNotTheSameAs'),
  gt: t('behaviour.isMoreThan'),
  gte: t('behaviour.isAtLeast'),
  lt: t('behaviour.isLessThan'),
  lte: t('behaviour.isAtMost'),
  in: t('behaviour.isOneOf'),
  after: t('behaviour.isFromATimeOn'),
  before: t('behaviour.isUntilATime'),
  all: t('behaviour.allOfThese'),
  any: t('behaviour.anyOfThese'),
  not: t('behaviour.notThis'),
} as const;

export type Operator = keyof typeof OPERATORS;

const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name);

/** Splits a condition into operator and argument; null if it is not a condition. */
export function partsOf(condition: unknown): { operator: Operator; argument: unknown } | null {
  if (!isRecord(condition)) return null;
  const [operator = '', ...more] = Object.keys(condition);
  return more.length === 0 && isOperator(operator) ? { operator, argument: condition[operator] } : null;
}

/** Returns the path of the value that a condition tests; empty when it tests none. */
export function subjectOf(condition: unknown): string {
  const parts = partsOf(condition);
  if (!parts) return '';
  const { argument } = parts;
  const first = Array.isArray(argument) ? argument[0] : argument;
  if (isRecord(first)) return typeof first['get'] === 'string' ? first['get'] : '';
  return typeof argument === 'string' && (parts.operator === 'is' || parts.operator === 'empty') ? argument : '';
}

/** Returns a condition with another operator; the tested value and the value compared with are kept where possible. */
export function withOperator(condition: unknown, operator: Operator): Record<string, unknown> {
  const parts = partsOf(condition);
  const given: Given = { condition, subject: subjectOf(condition) || 'visitor.player', ...parts };
  return { [operator]: (ARGUMENTS[operator] ?? compared)(given) };
}

/** Pieces of a condition that its successor may keep when the operator changes. */
interface Given {
  condition: unknown;
  subject: string;
  operator?: Operator;
  argument?: unknown;
}

const several = ({ condition, operator, argument }: Given): unknown => {
  if (operator === 'all' || operator === 'any') return argument;
  return condition === undefined ? [] : [condition];
};
const instant = ({ operator, argument }: Given): unknown =>
  operator === 'before' || operator === 'after' ? argument : '';
const subjectAlone = ({ subject }: Given): unknown => subject;
const secondIn = ({ argument }: Given): unknown => (Array.isArray(argument) ? argument[1] : undefined);

function compared(given: Given): unknown {
  const second = secondIn(given);
  return [{ get: given.subject }, (Array.isArray(second) ? second[0] : second) ?? ''];
}

function oneOf(given: Given): unknown {
  const second = secondIn(given);
  if (Array.isArray(second)) return [{ get: given.subject }, second];
  return [{ get: given.subject }, typeof second === 'string' || typeof second === 'number' ? [second] : []];
}

/** Builds the argument for an operator; all operators not listed compare two values. */
const ARGUMENTS: Readonly<Partial<Record<Operator, (given: Given) => unknown>>> = {
  is: subjectAlone,
  empty: subjectAlone,
  all: several,
  any: several,
  not: ({ condition }) => condition ?? { is: 'visitor.player' },
  before: instant,
  after: instant,
  in: oneOf,
};

/** Returns the condition with another tested value. */
export function withSubject(condition: unknown, subject: string): unknown {
  const { operator, argument } = partsOf(condition) ?? {};
  if (operator === undefined) return { is: subject };
  if (Array.isArray(argument)) return { [operator]: [{ get: subject }, ...argument.slice(1)] };
  return { [operator]: subject };
}

/** A time by the brand's clock, as the browser's own field writes it. */
export const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Describes the first fault in a condition; empty: none. */
export function conditionFault(condition: unknown, values: Values): string {
  const [fault] = inspectCondition(zoned(condition), values).faults;
  if (!fault) return '';
  const { found, expected, said } = fault;
  return toldWords(said) ?? t('behaviour.foundExpected', { found, expected });
}

/** A time by the brand's clock becomes an instant where the document is read: here any zone will do. */
function zoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(zoned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isTime = (name === 'before' || name === 'after') && typeof inner === 'string' && LOCAL_TIME.test(inner);
      return [name, isTime ? `${inner}:00Z` : zoned(inner)];
    }),
  );
}

/** Parses typed text: digits become a number, `true` and `false` a boolean. */
export function typedValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
