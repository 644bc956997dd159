import { isRecord, recordOf } from '#schemas/record.ts';
import { evaluate } from '../expression/evaluate.ts';
import { type Condition, UNKNOWN } from '../expression/types.ts';

/** Says a setting by its path without `config.`; undefined where nothing is set. */
export type Setting = (path: string) => unknown;

const PREFIX = 'config.';
/** Conditions that are decided already, in the words of conditions. */
export const ALWAYS: Condition = { all: [] };
export const NEVER: Condition = { any: [] };

/**
 * Replaces references with the brand's settings, `{ "get": "config.cashier.depositPage" }` and `{ "is": "config.forms.registration.terms" }`, and
 * decides the conditions that depend on nothing else. Done once per revision, so that a setting costs a page nothing and none is sent to the browser.
 * A value without references is returned as it is, not copied.
 */
export function fillSettings<T>(value: T, setting: Setting): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- settings stand where their type is asked for, as the gate checks
  return fill(value, setting) as T;
}

function fill(value: unknown, setting: Setting): unknown {
  if (Array.isArray(value)) {
    const filled = value.map((inner) => fill(inner, setting));
    return filled.some((inner, index) => inner !== value[index]) ? filled : value;
  }
  return isRecord(value) ? fillObject(value, setting) : value;
}

type Held = Readonly<Record<string, unknown>>;

function fillObject(value: Held, setting: Setting): unknown {
  const names = Object.keys(value);
  const path = pathIn(value.get);
  if (path !== null && names.every((name) => name === 'get' || name === 'or')) return setting(path) ?? value.or ?? null;
  const [operator = '', ...more] = names;
  const asked = more.length === 0 && ['is', 'empty'].includes(operator) ? pathIn(value[operator]) : null;
  if (asked !== null) return verdict(operator === 'is' ? { is: PREFIX } : { empty: PREFIX }, setting(asked));
  const entries = Object.entries(value).map(([name, inner]) => [name, fill(inner, setting)] as const);
  if (entries.every(([name, inner]) => inner === value[name])) return value;
  const filled = Object.fromEntries(entries);
  return more.length === 0 ? decide(operator, filled) : filled;
}

function pathIn(given: unknown): string | null {
  return typeof given === 'string' && given.startsWith(PREFIX) ? given.slice(PREFIX.length) : null;
}

function verdict(condition: Condition, read: unknown): Condition {
  return evaluate(condition, () => read, 0) === true ? ALWAYS : NEVER;
}

const COMPARISONS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'];

/** A condition with settings in place, decided where nothing is left open. */
function decide(operator: string, filled: Held): unknown {
  const inner = filled[operator];
  if (operator === 'not' && isDecided(inner)) return isAlways(inner) ? NEVER : ALWAYS;
  if ((operator === 'all' || operator === 'any') && Array.isArray(inner)) return fold(operator, inner);
  if (!COMPARISONS.includes(operator)) return filled;
  const decided = evaluate(filled, () => UNKNOWN, 0);
  return decided === undefined ? filled : decided ? ALWAYS : NEVER;
}

/** Leaves out parts that change nothing; a part that decides the whole replaces it. */
function fold(operator: 'all' | 'any', parts: readonly unknown[]): unknown {
  const isSettled = parts.some(operator === 'all' ? isNever : isAlways);
  if (isSettled) return operator === 'all' ? NEVER : ALWAYS;
  const open = parts.filter((part) => !isDecided(part));
  return open.length === 1 ? open[0] : { [operator]: open };
}

/** Checks whether a condition holds for every input. */
export function isAlways(condition: unknown): boolean {
  return isEmptyList(condition, 'all');
}

/** Checks whether a condition can never hold. */
export function isNever(condition: unknown): boolean {
  return isEmptyList(condition, 'any');
}

function isDecided(condition: unknown): boolean {
  return isAlways(condition) || isNever(condition);
}

function isEmptyList(condition: unknown, operator: string): boolean {
  const list = recordOf(condition)[operator];
  return Array.isArray(list) && list.length === 0;
}
