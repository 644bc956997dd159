import { auditKinds, auditLine, auditVerdict } from '../audit.ts';
import { type Call, dataOut, listOf, rowNumber } from './call.ts';

const text = { type: 'string', maxLength: 300 } as const;
const number = { type: 'integer' } as const;
/** Entries of an answer: the default, and the most. */
export const USUAL_AUDIT = 50;
export const MOST_AUDIT = 500;

/** The calls of the audit log. */
export const auditCalls = {
  list: {
    tag: 'people',
    summary: 'Who did what to content, the newest first',
    query: {
      before: { ...rowNumber, description: 'entries older than this number: `meta.next` of the answer before' },
      limit: { ...number, description: `${USUAL_AUDIT} without it, ${MOST_AUDIT} at most` },
      target: { ...text, description: 'a document’s key, a release’s id, a name' },
      document: { ...text, description: 'a document’s key: what was done to it, and to releases that it stands in' },
      brand: { ...text, description: 'what was done to documents of a brand, and to releases that one stands in' },
      name: { ...text, description: 'a part of the name of who did it' },
      kind: { enum: auditKinds },
      from: { ...text, description: 'at this time or later, by 2026-11-01T00:00:00Z' },
      until: { ...text, description: 'before this time' },
    },
    answer: dataOut(listOf(auditLine), {
      type: 'object',
      required: ['next'],
      properties: { next: { type: ['integer', 'null'] } },
    }),
  },
  verify: {
    tag: 'people',
    summary: 'Whether somebody has changed the audit log',
    answer: dataOut(auditVerdict),
  },
} as const satisfies Readonly<Record<string, Call>>;
