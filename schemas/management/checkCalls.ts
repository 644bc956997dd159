import type { FromSchema } from 'json-schema-to-ts';
import { type Call, dataOut, listOf } from './call.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

/** A fault in content. */
const problem = {
  type: 'object',
  required: ['severity', 'code', 'brand', 'document', 'pointer', 'says'],
  properties: {
    severity: { enum: ['error', 'warning'] },
    code: text,
    brand: text,
    document: { ...text, description: '`kind/id`' },
    pointer: text,
    locale: { ...text, description: 'the language that the fault depends on' },
    says: { ...text, description: 'in plain words' },
    said: {
      type: 'object',
      additionalProperties: true,
      description: 'what was found, by code and values, for other languages than English',
    },
  },
} as const;
export type Problem = FromSchema<typeof problem>;

/** What the publish gate says, and what code is live. */
export const checkCalls = {
  check: {
    tag: 'check',
    summary: 'All that the publish gate says of what is live, or would be after a release',
    query: {
      release: { ...text, description: 'id of a release' },
      brand: { ...text, description: 'only of this brand and of those that it inherits from' },
    },
    answer: dataOut(listOf(problem), {
      type: 'object',
      required: ['errors', 'warnings'],
      properties: { errors: whole, warnings: whole },
    }),
  },
  customCode: {
    tag: 'check',
    summary: 'Custom code that is live, with who answers for it',
    answer: dataOut(listOf({ type: 'object', required: ['brand', 'number', 'owner', 'why', 'hash', 'state'] })),
  },
} as const satisfies Readonly<Record<string, Call>>;
