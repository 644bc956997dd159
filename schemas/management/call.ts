import type { JsonSchema } from '../jsonSchema.ts';

/** Input and answer of a route, written once. The OpenAPI document is built from these, and tests check answers against them. */
export interface Call {
  tag: Tag;
  summary: string;
  /** Query parameters, by name. */
  query?: Readonly<Record<string, JsonSchema>>;
  /** Names of those that must be there. */
  queryNeeds?: readonly string[];
  /** Of a JSON body. */
  body?: JsonSchema;
  /** Media type of a body that is no JSON. */
  bodyType?: string;
  /** Of the answer's body; null: it has none. */
  answer: JsonSchema | null;
  /** Media type of an answer that is no JSON. */
  answerType?: string;
  /** Status of a success; 200 without it. */
  status?: number;
  /** True if the client need not be signed in. */
  isOpen?: true;
}

/** Parts of the management calls, as documentation groups them. */
export const tags = {
  entries: 'Entries of collections, by the conventions of Strapi 5',
  documents: 'Documents: history, origins, search',
  releases: 'Releases: documents that go live as one',
  review: 'What brands make of what they inherit',
  check: 'What the publish gate says',
  texts: 'Translations',
  previews: 'Looking at content before it is live',
  studio: 'What the Studio works on',
  media: 'Pictures',
  editor: 'What editors are made from',
  people: 'Signing in, people, the audit log',
} as const;
export type Tag = keyof typeof tags;

/** `{ data: … }`, as every body is sent. */
export function dataIn(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  const data = { type: 'object', additionalProperties: false, required, properties };
  return { type: 'object', required: required.length > 0 ? ['data'] : [], properties: { data } };
}

/** `{ data: … }` of a schema that stands elsewhere. */
export function sent(data: JsonSchema): JsonSchema {
  return { type: 'object', required: ['data'], properties: { data } };
}

/** `{ data: …, meta: … }`, as every answer is. */
export function dataOut(data: JsonSchema, meta: JsonSchema = { type: 'object' }): JsonSchema {
  return { type: 'object', required: ['data', 'meta'], properties: { data, meta } };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

const words = { type: 'string' } as const;
/** One name, several with commas between them, or an array of such; `namesIn` reads them. */
export const manyNames = { anyOf: [words, { type: 'array', items: words }] } as const;
/** A number that rows are looked for by: a larger one is more than their column holds, which a database answers with an error. */
export const rowNumber = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;

/** Which part of a list is asked for. */
export const paginationQuery = {
  type: 'object',
  description: 'pagination[page]=1&pagination[pageSize]=100, the most',
} as const;

/** Schema of the pagination data beside a list. */
export const paginationMeta: JsonSchema = {
  type: 'object',
  required: ['pagination'],
  properties: { pagination: { type: 'object', additionalProperties: { type: 'integer' } } },
};
