import type { Attributes } from './attributes.ts';
import type { Scalar } from './operators.ts';
import { scalarOf } from './operators.ts';
import { badQuery, invalidKey, isGroup, namesIn, type Raw } from './parseQuery.ts';
import type { Values } from './readFilters.ts';

const PARAM = 'sort';
export type Order = (a: Values, b: Values) => number;

/**
 * Parses `sort`: `slug`, `slug:desc`, a comma list, an array, or `sort[slug]=desc`. Unset values come first.
 * @returns null when no order is asked for: rows then keep the order in which their documents were created
 */
export function readSort(raw: Raw, attributes: Attributes): Order | null {
  const steps = stepsIn(raw).map(([name, order]) => {
    const type = attributes.get(name);
    if (type === undefined) throw invalidKey(name, { path: null, param: PARAM });
    if (type === 'json') throw badQuery(`${name} is JSON: it cannot be sorted by.`, PARAM);
    return { name, sign: signOf(order) };
  });
  if (steps.length === 0) return null;
  return (a, b) => {
    for (const { name, sign } of steps) {
      const told = compare(scalarOf(a(name)), scalarOf(b(name)));
      if (told !== 0) return told * sign;
    }
    return 0;
  };
}

function stepsIn(raw: Raw): [string, string][] {
  if (Array.isArray(raw)) return raw.flatMap((item: Raw) => stepsIn(item));
  if (isGroup(raw)) return Object.entries(raw).map(([name, order]) => [name, typeof order === 'string' ? order : '?']);
  return namesIn(raw, PARAM).map((step) => {
    const [name = '', order = 'asc', ...more] = step.split(':');
    return [name, more.length > 0 ? '?' : order];
  });
}

function signOf(order: string): 1 | -1 {
  if (/^asc$/i.test(order)) return 1;
  if (/^desc$/i.test(order)) return -1;
  throw badQuery('Invalid order. order can only be one of asc|desc|ASC|DESC', PARAM);
}

function compare(a: Scalar | null, b: Scalar | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}
