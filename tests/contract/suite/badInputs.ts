import * as fc from 'fast-check';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Entries } from './asker.ts';

/** A request that has to be refused, naming this field. */
export interface BadInput {
  what: string;
  field: string;
  entries: Entries;
}

const UNKNOWN = 'no_such_field';

/** Requests that differ from a good one in one point each, and must be refused for it. */
export function badInputs(schema: JsonSchema, good: Entries): BadInput[] {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as string[];
  const without = (name: string) => good.filter(([key]) => key !== name);
  const bad: BadInput[] = [{ what: 'an unknown field', field: UNKNOWN, entries: [...good, [UNKNOWN, '1']] }];
  for (const name of required) bad.push({ what: 'a missing field', field: name, entries: without(name) });
  for (const [name, property] of Object.entries(properties)) {
    const value = good.find(([key]) => key === name)?.[1] ?? '1';
    bad.push({
      what: 'a field that comes twice',
      field: name,
      entries: [...without(name), [name, value], [name, value]],
    });
    for (const wrong of wrongValues(property)) {
      bad.push({ what: `«${wrong.slice(0, 24)}»`, field: name, entries: [...without(name), [name, wrong]] });
    }
  }
  return bad;
}

/** Texts that a property's schema does not allow. */
function wrongValues({ type, maxLength, maximum, minimum, enum: choices, pattern, const: only }: JsonSchema): string[] {
  const wrong: string[] = [];
  if (typeof maxLength === 'number') wrong.push('x'.repeat(maxLength + 1));
  if (Array.isArray(choices) || only !== undefined) wrong.push('no-such-choice');
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test('\u0001§')) wrong.push('\u0001§');
  if (type === 'integer' || type === 'number') wrong.push('abc', '１２', '1e999', 'NaN', '{}');
  if (type === 'integer') wrong.push('1.5');
  if (type === 'boolean') wrong.push('perhaps');
  if (typeof maximum === 'number') wrong.push(String(maximum + 1));
  if (typeof minimum === 'number') wrong.push(String(minimum - 1));
  return wrong;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    'null',
    '-1',
    '0',
    '1e999',
    '9'.repeat(40),
    "' OR 1=1 --",
    '%00',
    '../..',
    '<b>',
    '\u202e',
    '１２',
  ),
);

/** A good request with some fields replaced by anything. */
export function anyEntries(schema: JsonSchema, good: Entries): fc.Arbitrary<Entries> {
  const names = Object.keys(schema['properties'] ?? {});
  if (names.length === 0) return fc.array(fc.tuple(anyText, anyText), { maxLength: 3 });
  return fc
    .array(fc.tuple(fc.constantFrom(...names), anyText), { minLength: 1, maxLength: 3 })
    .map((changes) => [...good.filter(([key]) => !changes.some(([name]) => name === key)), ...changes]);
}
