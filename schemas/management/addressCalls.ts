import type { FromSchema } from 'json-schema-to-ts';
import { type Call, dataOut, listOf, sent } from './call.ts';

const text = { type: 'string' } as const;
/** Addresses of one question: lines of an access log. */
const MOST = 1_000;

const traceAsked = {
  type: 'object',
  additionalProperties: false,
  required: ['brand', 'paths'],
  properties: {
    brand: text,
    paths: { type: 'array', minItems: 1, maxItems: MOST, items: { ...text, pattern: '^/', maxLength: 2_048 } },
    status: { enum: ['published', 'draft'], description: 'draft: by the drafts of redirects and pages' },
  },
} as const;
export type TraceAsked = FromSchema<typeof traceAsked>;

/** The tester of redirects. */
export const addressCalls = {
  trace: {
    tag: 'documents',
    summary: 'Where addresses lead in a brand, and by which redirects',
    body: sent(traceAsked),
    answer: dataOut(
      listOf({
        type: 'object',
        required: ['address', 'locale', 'path', 'hops', 'outcome'],
        properties: {
          hops: listOf({ type: 'object', required: ['path', 'rule', 'from_url', 'to_url', 'to', 'status'] }),
          outcome: {
            type: 'object',
            required: ['kind'],
            properties: { kind: { enum: ['page', 'elsewhere', 'loop', 'missing'] } },
          },
        },
      }),
    ),
  },
} as const satisfies Readonly<Record<string, Call>>;
