import { type Collection, type Field } from '../server/content/collections/collections.ts';
import type { Entry } from '../server/content/collections/entry.ts';
import type { FlatEntry } from './shape.ts';

/** A value that a field cannot hold, or a needed one that is missing. */
export interface FieldFault {
  field: string;
  found: string;
  expected: string;
}

/** An entry of Strapi as an entry of ours: its known fields alone, or what is wrong with one. */
export function readEntry(
  { kind, fields }: Collection,
  { documentId, locale, fields: given }: FlatEntry,
): Entry | FieldFault {
  const own: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name] ?? field.default ?? null;
    const fault = faultOf(field, value);
    if (fault !== undefined) return { field: name, ...fault };
    own[name] = value;
  }
  return { documentId, kind, locale, fields: own };
}

const ofType: Readonly<Record<Field['type'], (value: unknown, field: Field) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  enumeration: (value, { values = [] }) => values.some((known) => known === value),
  json: (value) => typeof value === 'object',
};

function faultOf(field: Field, value: unknown): Omit<FieldFault, 'field'> | undefined {
  if (value === null) return field.isRequired ? { found: 'nothing', expected: field.type } : undefined;
  if (ofType[field.type](value, field)) return undefined;
  return { found: Array.isArray(value) ? 'array' : typeof value, expected: field.values?.join(', ') ?? field.type };
}
