import type { FastifyRequest } from 'fastify';
import { pointerParts } from '#runtime/document/fault.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import { createSchemaCheck } from '../../document/createSchemaCheck.ts';
import { say } from '../../document/say.ts';
import { invalidValues } from '../http/errors.ts';

/** Input and answer of a route, written once, beside the route. The OpenAPI document is built from these, and tests check answers against them. */
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

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    /** It answers nothing but refusals, so there is nothing to be said of it. */
    refuses?: true;
  }
}

/** Options of a route with a description. */
export function says(call: Call): { config: { call: Call } } {
  return { config: { call } };
}

/** Options of a route that only refuses. */
export const REFUSES = { config: { refuses: true } } as const;

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

const check = createSchemaCheck();

/**
 * The `data` of a body that matches its route's schema. @typeParam T the type of that schema
 * @throws ApiError with every fault
 */
export function checkedData<T>(request: FastifyRequest): T {
  const faults = check(request.routeOptions.config.call?.body, request.body ?? {});
  if (faults.length > 0)
    throw invalidValues(
      faults.map((fault) => ({
        path: pointerParts(fault.pointer).slice(1),
        message: say('value.expected', { found: fault.found, expected: fault.expected }),
      })),
    );
  return (recordOf(request.body)['data'] ?? {}) as T; // as the schema says
}
