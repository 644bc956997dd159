import type { JsonSchema } from '#schemas/jsonSchema.ts';

/** Texts of which one fits most patterns of the contract. */
const TEXTS = [
  '',
  '0',
  '0.00',
  'EUR',
  'a',
  'LV',
  '2026-01-01',
  'e1',
  '96.5',
  '00000000-0000-4000-8000-000000000000',
  '/',
];

/**
 * The smallest value that a schema of the contract allows: empty lists, no optional fields. A preview's invented player has it for everything
 * that nobody wrote down.
 * @throws Error for a schema whose smallest value this cannot find
 */
export function smallestAnswer(schema: JsonSchema): unknown {
  const { const: only, enum: choices, anyOf, oneOf } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  const several = anyOf ?? oneOf ?? [];
  const least = several.find((one) => one['type'] === 'null') ?? several[0]; // nothing is less than an empty thing
  if (least) return smallestAnswer(least);
  const types = [schema['type']].flat();
  return types.includes('null') ? null : (MAKERS[String(types[0])] ?? nothingKnown)(schema);
}

const MAKERS: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  object: (schema) => {
    const properties = schema.properties ?? {};
    const names = schema.required ?? [];
    return Object.fromEntries(names.map((name) => [name, smallestAnswer(properties[name] ?? {})]));
  },
  array: (schema) => Array.from({ length: Number(schema['minItems'] ?? 0) }, () => smallestAnswer(schema.items ?? {})),
  string: ({ pattern = '', minLength = 0 }) => {
    const form = new RegExp(String(pattern), 'u');
    const fitting = TEXTS.map((text) => text.padEnd(Number(minLength), '0')).find((text) => form.test(text));
    if (fitting === undefined) throw new Error(`no small text is like ${String(pattern)}`);
    return fitting;
  },
  integer: ({ minimum = 0 }) => minimum,
  number: ({ minimum = 0 }) => minimum,
  boolean: () => false,
};

function nothingKnown(): null {
  return null;
}
