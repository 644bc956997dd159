import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { type Call, dataIn, dataOut, listOf, manyNames, rowNumber } from './call.ts';
import { paginationMeta, paginationQuery } from './collectionCalls.ts';

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;

const release: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'author', 'reason', 'state', 'createdAt', 'approvals'],
  properties: {
    id: text,
    name: text,
    author: text,
    reason: text,
    state: { enum: ['open', 'scheduled', 'published', 'failed', 'withdrawn'] },
    createdAt: text,
    scheduledAt: textOrNull,
    scheduledFor: textOrNull,
    publishedAt: textOrNull,
    publishedBy: textOrNull,
    reverts: { ...textOrNull, description: 'the release that it takes back' },
    withdrawnAt: textOrNull,
    withdrawnBy: { ...textOrNull, description: 'who gave it up' },
    outcome: { ...text, description: 'why a scheduled one did not go live' },
    outcomeSaid: { type: ['object', 'null'], description: 'the same by its code and values, for other languages' },
    approvals: listOf({ type: 'object', required: ['person', 'at', 'reason'] }),
  },
};

/** A release with its documents. */
export const releaseAnswer: JsonSchema = dataOut({
  ...release,
  properties: { ...release.properties, documents: listOf({ type: 'object', required: ['document', 'revision'] }) },
});

const item: JsonSchema = {
  description: 'a document’s key, whose draft is taken, or which of its revisions, or that it goes',
  oneOf: [
    text,
    {
      type: 'object',
      required: ['document'],
      properties: { document: text, take: { enum: ['draft', 'nothing'] }, revision: rowNumber },
    },
  ],
};

const flag = { type: 'boolean' } as const;

function act(summary: string, body: Readonly<Record<string, JsonSchema>>): Call {
  const data = { type: 'object', additionalProperties: false, properties: body };
  return { tag: 'releases', summary, body: { type: 'object', properties: { data } }, answer: releaseAnswer };
}

/** The calls of releases. */
export const releaseCalls = {
  list: {
    tag: 'releases',
    summary: 'Releases, the newest first',
    query: {
      pagination: paginationQuery,
      from: {
        ...text,
        description: 'only what goes or went live at this time or later, by 2026-11-01T00:00:00Z; with `until`',
      },
      until: { ...text, description: 'and before this time' },
      state: {
        ...manyNames,
        description: 'only those in this state, or in one of several: with commas between them, or as a list',
      },
    },
    answer: dataOut(
      listOf({ ...release, properties: { ...release.properties, documents: { type: 'integer' } } }),
      paginationMeta,
    ),
  },
  one: { tag: 'releases', summary: 'A release, with its documents', answer: releaseAnswer },
  make: {
    tag: 'releases',
    summary: 'Gathers documents for one release',
    body: dataIn({ name: text, reason: text, documents: { type: 'array', minItems: 1, items: item } }, [
      'name',
      'documents',
    ]),
    status: 201,
    answer: releaseAnswer,
  },
  publish: act('Makes it live', { reason: text }),
  approve: act('Agrees to it, as the second person', { reason: text }),
  schedule: act('Makes it live at a time', { at: text, timeZone: text }),
  unschedule: act('Takes that time back', {}),
  withdraw: act('Gives it up: it never goes live, and nobody goes on with its texts', { reason: text }),
  revert: act('Takes it back; answers with the release that does so', { reason: text, force: flag }),
} satisfies Readonly<Record<string, Call>>;
