import * as fc from 'fast-check';

/** What stands in the place of a value; undefined: nothing. */
const anyChange = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.anything({ maxDepth: 1 }).map((value) => JSON.parse(JSON.stringify(value ?? null)) as unknown),
  fc.constantFrom(-1, 1e308, '1e309', 'NaN', '-5', '１２', '99999999999999999999', 'x'.repeat(5000), [], {}),
);

/** A place somewhere inside a value, and what is put there. */
export const mutations = fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), anyChange);

/** Replaces, removes or adds one value somewhere inside. */
export function mutate(value: unknown, path: readonly number[], change: unknown): unknown {
  const [first, ...rest] = path;
  if (typeof value !== 'object' || value === null || first === undefined) return change;
  const keys = Object.keys(value);
  if (keys.length === 0) return change;
  const key = keys[first % keys.length] ?? '';
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (rest.length === 0 && change === undefined) delete copy[key];
  else copy[key] = mutate(copy[key], rest, change);
  return copy;
}
