import type { Attributes } from './attributes.ts';
import { badQuery, invalidKey, isGroup, namesIn, type Raw } from './parseQuery.ts';
import { readFilters, type Values } from './readFilters.ts';
import { type Order, readSort } from './readSort.ts';

/** Fields of an entry to return; null: all. Its ids are always returned. */
export type Fields = ReadonlySet<string> | null;

/** Form in which an entry's other languages are returned beside it. */
export interface Localizations {
  fields: Fields;
  order: Order | null;
  test(values: Values): boolean;
}

/** Parts of an entry to return. */
export interface Shape {
  fields: Fields;
  /** Null: leave them out. */
  localizations: Localizations | null;
}

/** Parses `fields` and `populate`. @throws ApiError for names that the collection does not have */
export function readShape(query: Readonly<Record<string, Raw>>, attributes: Attributes): Shape {
  const { fields, populate } = query;
  return { fields: readFields(fields, attributes), localizations: readPopulate(populate, attributes) };
}

function readFields(raw: Raw, attributes: Attributes): Fields {
  const names = namesIn(raw, 'fields');
  if (names.length === 0 || names.includes('*')) return null;
  const strange = names.find((name) => !attributes.has(name));
  if (strange !== undefined) throw invalidKey(strange, { path: null, param: 'fields' });
  return new Set(names);
}

const ALL: Localizations = { fields: null, order: null, test: () => true };
const OFF: ReadonlySet<unknown> = new Set(['false', 'f', '0', '']);

/** Nothing here has relations but to its other languages. */
function readPopulate(raw: Raw, attributes: Attributes): Localizations | null {
  const canHave = attributes.has('locale');
  if (raw === '*' || raw === 'true') return canHave ? ALL : null;
  if (!isGroup(raw)) {
    const names = namesIn(raw, 'populate');
    for (const name of names) mustBeThere(name, canHave);
    return names.some((name) => name !== '*') || (names.length > 0 && canHave) ? ALL : null;
  }
  const entries = Object.entries(raw).map(([name, value]) => {
    if (name !== '*') mustBeThere(name, canHave);
    return readNested(value, attributes);
  });
  return entries[0] ?? null;
}

function mustBeThere(name: string, canHave: boolean): void {
  const isThere = name === '*' || (name === 'localizations' && canHave);
  if (!isThere) throw invalidKey(name, { path: null, param: 'populate' });
}

function readNested(raw: Raw, attributes: Attributes): Localizations | null {
  if (raw === 'true' || raw === '*' || raw === '1') return ALL;
  if (OFF.has(raw)) return null;
  if (!isGroup(raw)) throw badQuery('populate[localizations] must be true, or name fields.', 'populate');
  const { fields, sort, filters, populate, ...unknown } = raw;
  const [strange] = Object.keys({ ...unknown, ...(populate === undefined ? {} : { populate }) });
  if (strange !== undefined) throw invalidKey(strange, { path: ['localizations'], param: 'populate' });
  return {
    fields: readFields(fields, attributes),
    order: readSort(sort, attributes),
    test: readFilters(filters, attributes),
  };
}
