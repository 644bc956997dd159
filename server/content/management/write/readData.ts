import { isRecord, recordOf } from '#schemas/record.ts';
import type { Collection, Field } from '../../collections/collections.ts';
import { type Said, say } from '../../document/say.ts';
import { ApiError, invalidValues, type ValueFault } from '../http/errors.ts';

/** Fields that a client gave, each of its type; null takes a value away. */
export type Data = Readonly<Record<string, unknown>>;

/** The entry that a write is about. */
export interface Written {
  isNew: boolean;
  /** Language of the entry; null where entries have no language. */
  locale: string | null;
}

/**
 * Reads `{ data: { … } }` of a write. A new entry has its required fields and its defaults.
 * @throws ApiError with every fault, in the words that Strapi's clients know
 */
export function readData(collection: Collection, body: unknown, { isNew, locale }: Written): Data {
  const given = withoutPlace(dataIn(body), locale);
  const { fields } = collection;
  const strange = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (strange !== undefined)
    throw new ApiError(400, 'ValidationError', `Invalid key ${strange}`, { key: strange, path: null, source: 'body' });
  const data: Record<string, unknown> = {};
  const faults: ValueFault[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) ? given[name] : isNew ? (field.default ?? undefined) : undefined;
    if (value === undefined && !(isNew && field.isRequired)) continue;
    const read = readValue(name, field, value ?? null);
    if ('message' in read) faults.push({ path: [name], ...read });
    else data[name] = read.value;
  }
  if (faults.length > 0) throw invalidValues(faults);
  return data;
}

function dataIn(body: unknown): Data {
  const { data } = recordOf(body);
  if (!isRecord(data)) throw new ApiError(400, 'ValidationError', 'Missing "data" payload in the request body');
  return data;
}

/**
 * Removes fields that an entry is returned with but nobody sets here, so that an entry may be sent back as it was read: the time of publishing,
 * and the language, which must be the one written. Strapi takes both and refuses id, documentId, createdAt and updatedAt.
 */
function withoutPlace({ publishedAt, locale: said, ...given }: Data, locale: string | null): Data {
  const isTime = typeof publishedAt === 'string' && !Number.isNaN(Date.parse(publishedAt));
  if (publishedAt !== undefined && publishedAt !== null && !isTime)
    throw invalidValues([{ path: ['publishedAt'], message: 'publishedAt must be a date or null', value: publishedAt }]);
  if (said !== undefined && said !== locale) {
    const message = `locale: the address says ${shown(locale)}. Say ?locale= of the language that is written`;
    throw invalidValues([{ path: ['locale'], message, value: said }]);
  }
  return given;
}

type Read = { value: unknown } | { message: Said | string; value: unknown };

function readValue(name: string, field: Field, value: unknown): Read {
  if (value === null) return field.isRequired ? notA('string', name, value) : { value: null };
  return readers[field.type](name, field, value);
}

const readers: Readonly<Record<Field['type'], (name: string, field: Field, value: unknown) => Read>> = {
  string: (name, field, value) =>
    typeof value === 'string' ? readText(name, field, value) : notA('string', name, value),
  enumeration: (name, { values = [] }, value) =>
    values.some((known) => known === value)
      ? { value }
      : // the list ends in a comma there: the value that is not set is one of them
        { message: `${name} must be one of the following values: ${values.join(', ')}, `, value },
  integer: readInteger,
  boolean: (name, _field, value) => {
    if (typeof value === 'boolean') return { value };
    if (value === 'true' || value === 'false') return { value: value === 'true' };
    return notA('boolean', name, value);
  },
  json: (name, { isTable }, value) => {
    if (name === 'document' && !isRecord(value)) return { message: 'document must be an object', value };
    if (
      isTable &&
      !(isRecord(value) && Object.values(value).every((text) => text === null || typeof text === 'string'))
    )
      return { message: `${name} must be an object of texts: { "key": "text" }; null takes a key away`, value };
    return { value };
  },
};

function readText(name: string, { pattern, minLength, maxLength }: Field, value: string): Read {
  if (minLength !== undefined && value.length < minLength)
    return { message: say('value.least', { name, least: minLength }), value };
  if (maxLength !== undefined && value.length > maxLength)
    return { message: say('value.most', { name, most: maxLength }), value };
  const isRight = pattern === undefined || patternOf(pattern).test(value);
  return isRight
    ? { value }
    : { message: say('value.pattern', { name, pattern: String(patternOf(pattern ?? '')) }), value };
}

const patterns = new Map<string, RegExp>();

/** The patterns of the table of collections, compiled once: never a client's pattern. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, known);
  return known;
}

function readInteger(name: string, { min, max }: Field, value: unknown): Read {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) {
    const from = typeof value === 'string' ? ` (cast from the value \`${shown(value)}\`)` : '';
    const final = typeof value === 'string' ? 'NaN' : shown(value);
    return { message: `${name} must be a \`number\` type, but the final value was: \`${final}\`${from}.`, value: null };
  }
  if (!Number.isSafeInteger(number)) return { message: say('value.integer', { name }), value };
  if (min !== undefined && number < min) return { message: say('value.min', { name, min }), value };
  if (max !== undefined && number > max) return { message: say('value.max', { name, max }), value };
  return { value: number };
}

function notA(type: string, name: string, value: unknown): Read {
  return { message: `${name} must be a \`${type}\` type, but the final value was: \`${shown(value)}\`.`, value };
}

/** Longest value that is said back. */
const SHOWN_CHARS = 200;

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, SHOWN_CHARS);
}
