import { isRecord } from '#schemas/record.ts';
import { StrapiError } from './strapiError.ts';

/** An entry in one form for both versions. Its own fields are in `fields`. */
export interface FlatEntry {
  /** A number of this row. */
  id: number;
  /** Id in addresses: in v4 its number. */
  documentId: string;
  /** Null for types without locales. */
  locale: string | null;
  updatedAt: string;
  /** Null for a draft. */
  publishedAt: string | null;
  fields: Readonly<Record<string, unknown>>;
}

/** Version of Strapi, as an answer shows it. `attributes` alone mean v4: v5 gives them too on request, and then beside a documentId. */
export type Dialect = 'v4' | 'v5';

/** By its shape, never by a setting: an operator's upgrade needs no word to us. */
export function dialectOf(raw: unknown): Dialect {
  return isRecord(raw) && isRecord(raw['attributes']) && raw['documentId'] === undefined ? 'v4' : 'v5';
}

/**
 * Reads an entry of either version.
 * @param what the request, for the error
 * @param json fields that hold JSON, which may look like a relation and is none
 * @throws StrapiError for anything else
 */
export function flatten(raw: unknown, what: string, json: ReadonlySet<string> = new Set()): FlatEntry {
  if (!isRecord(raw)) throw garbage(what, 'an entry that is no object');
  const { attributes, ...beside } = raw;
  const {
    id,
    documentId,
    locale,
    updatedAt,
    publishedAt,
    createdAt: _made,
    ...rest
  } = isRecord(attributes) ? { ...attributes, ...beside } : raw;
  const given = <T>(value: unknown, is: (value: unknown) => value is T, name: string): T => {
    if (is(value)) return value;
    throw garbage(what, `an entry without its ${name}`);
  };
  const changed = given(updatedAt, isTime, 'time');
  return {
    id: given(id, isNumber, 'id'),
    documentId: given(documentId ?? String(id), isText, 'id'),
    locale: given(locale ?? null, isTextOrNull, 'locale'),
    updatedAt: changed,
    // types without drafts have no such time in v4
    publishedAt: publishedAt === null ? null : given(publishedAt ?? changed, isTime, 'time'),
    fields: Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, json.has(name) ? value : related(value)]),
    ),
  };
}

/** Related entries and media, which v4 puts under `data`, as v5 gives them; any other value as it is. */
function related(value: unknown): unknown {
  if (!isRecord(value) || Object.keys(value).length !== 1 || !('data' in value)) return value;
  const { data } = value;
  return Array.isArray(data) ? data.map(relatedOne) : relatedOne(data);
}

function relatedOne(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['attributes'])) return value;
  const { attributes: _inner, ...own } = value;
  const inner = Object.entries(value['attributes']).map(([name, held]) => [name, related(held)]);
  return { ...Object.fromEntries(inner), ...own };
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

function garbage(what: string, found: string): StrapiError {
  return new StrapiError('garbage', `Strapi gives ${found} (${what})`);
}
