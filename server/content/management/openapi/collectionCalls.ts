import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { dataOut, listOf, paginationMeta, paginationQuery } from '#schemas/management/call.ts';
import type { Collection, Field } from '../../collections/collections.ts';

const text = { type: 'string' } as const;
const time = { type: 'string', description: 'UTC, ISO 8601' } as const;

const ONE_QUERY: Readonly<Record<string, JsonSchema>> = {
  locale: { ...text, description: 'one language, or * for all' },
  status: { enum: ['published', 'draft'] },
  fields: { ...text, description: 'names of fields, with commas between them' },
  populate: { ...text, description: 'localizations' },
};

export const listQuery: Readonly<Record<string, JsonSchema>> = {
  ...ONE_QUERY,
  filters: { type: 'object', description: 'filters[slug][$eq]=home: the operators of Strapi 5' },
  sort: { ...text, description: 'slug:desc' },
  pagination: paginationQuery,
  _q: { ...text, description: 'words that all stand in the entry, for who has signed in' },
};

export const writeQuery: Readonly<Record<string, JsonSchema>> = {
  ...ONE_QUERY,
  reason: { ...text, description: 'why, for the history' },
  replace: { ...text, description: 'tables of texts that are sent whole: text, messages' },
};

export const entryQuery = ONE_QUERY;

/** An entry of a collection, as it is answered. `fields` may leave out all but its ids. */
export function entryAnswer(collection: Collection): JsonSchema {
  const fields = Object.entries(collection.fields).map(([name, { type }]) => [name, looseTypes[type]] as const);
  return {
    type: 'object',
    required: ['id', 'documentId'],
    properties: {
      id: { type: 'integer', description: 'of this version and language' },
      documentId: { type: 'string', description: 'of the document, in all its languages' },
      ...Object.fromEntries(fields),
      createdAt: time,
      updatedAt: time,
      publishedAt: { type: ['string', 'null'], description: 'null: a draft' },
      locale: text,
    },
  };
}

/** An entry as it is answered after a write; null where nothing is left. */
export function writtenAnswer(collection: Collection): JsonSchema {
  return dataOut({ anyOf: [entryAnswer(collection), { type: 'null' }] });
}

export function listAnswer(collection: Collection): JsonSchema {
  return dataOut(listOf(entryAnswer(collection)), paginationMeta);
}

/** An entry of a collection, as it is sent. */
export function entryBodyOf({ fields }: Pick<Collection, 'fields'>, { isNew }: { isNew: boolean }): JsonSchema {
  const named = Object.entries(fields);
  const required = named.filter(([, field]) => isNew && field.isRequired && field.default === undefined);
  const data = {
    type: 'object',
    required: required.map(([name]) => name),
    properties: Object.fromEntries(named.map(([name, field]) => [name, sentField(field)])),
  };
  return { type: 'object', required: ['data'], properties: { data } };
}

const looseTypes: Readonly<Record<Field['type'], JsonSchema>> = {
  string: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  enumeration: { type: ['string', 'null'] },
  json: {},
};

function sentField({ type, values, minLength, maxLength, min, max, pattern, isTable }: Field): JsonSchema {
  const limits = { minLength, maxLength, pattern, minimum: min, maximum: max };
  const given = Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
  if (type === 'enumeration') return { enum: [...(values ?? []), null] };
  if (isTable) return { type: ['object', 'null'], description: 'key by key; null takes a key away' };
  return { ...looseTypes[type], ...given };
}
