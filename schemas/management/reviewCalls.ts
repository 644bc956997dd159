import type { FromSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { type Call, dataOut, listOf, sent } from './call.ts';
import { releaseAnswer } from './releaseCalls.ts';

const text = { type: 'string' } as const;

const origin: JsonSchema = {
  type: 'object',
  required: ['at', 'brand', 'isOwn'],
  properties: {
    at: { ...text, description: 'JSON pointer of the value in the document after inheritance' },
    brand: { ...text, description: 'whose document says it' },
    isOwn: { type: 'boolean' },
    operation: { type: 'integer', description: 'number of the operation that does, from 0' },
    locale: { ...text, description: 'of a text: the language in which it was found' },
    isFallback: { type: 'boolean' },
  },
};

/** A decision about an operation. */
const decided = {
  type: 'object',
  additionalProperties: false,
  required: ['operation', 'decision', 'reason'],
  properties: {
    operation: { type: 'integer', minimum: 0, maximum: 1_000, description: 'its `index`' },
    decision: { enum: ['keep', 'take', 'edit'] },
    value: { description: 'what it says then, with `edit`' },
    reason: { ...text, minLength: 1, maxLength: 2_000 },
  },
} as const;
export type Decided = FromSchema<typeof decided>;

/** Calls on brands' operations over inherited documents. */
export const reviewCalls = {
  list: {
    tag: 'review',
    summary: 'Operations of brands that want a look: what each was written against, what is there now',
    query: { brand: text },
    answer: dataOut(
      listOf({
        type: 'object',
        required: ['brand', 'document', 'index', 'reason', 'operation', 'sides'],
        properties: { reason: { enum: ['base-changed', 'target-gone', 'locked', 'result-broken'] } },
      }),
    ),
  },
  resolve: {
    tag: 'review',
    summary: 'Decides about an operation: keeps it, takes the inherited value, or writes another; a release of its own',
    body: sent(decided),
    status: 201,
    answer: releaseAnswer,
  },
  origins: {
    tag: 'documents',
    summary: 'Where each value of a document comes from: which brand, which operation, which language',
    query: { locale: text },
    answer: dataOut({
      type: 'object',
      required: ['values', 'texts'],
      properties: { values: listOf(origin), texts: listOf(origin) },
    }),
  },
} satisfies Readonly<Record<string, Call>>;
