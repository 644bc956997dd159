import type { FromSchema } from 'json-schema-to-ts';
import { id } from '../content/envelope.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { type Call, dataIn, dataOut, listOf, manyNames, paginationMeta, paginationQuery, rowNumber } from './call.ts';

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;

const release = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'name',
    'author',
    'reason',
    'state',
    'createdAt',
    'scheduledAt',
    'scheduledBy',
    'scheduledFor',
    'publishedAt',
    'publishedBy',
    'reverts',
    'revertedBy',
    'revertedAt',
    'withdrawnAt',
    'withdrawnBy',
    'outcome',
    'outcomeSaid',
    'approvals',
  ],
  properties: {
    id: text,
    name: text,
    author: text,
    reason: text,
    state: { enum: ['open', 'scheduled', 'published', 'failed', 'withdrawn'] },
    createdAt: text,
    scheduledAt: textOrNull,
    scheduledBy: textOrNull,
    scheduledFor: {
      ...textOrNull,
      description: 'as it was chosen, by the brand’s clock: `2026-11-27T20:00 Europe/Riga`',
    },
    publishedAt: textOrNull,
    publishedBy: textOrNull,
    reverts: { ...textOrNull, description: 'the release that it takes back' },
    revertedBy: { ...textOrNull, description: 'the release that takes it back' },
    revertedAt: textOrNull,
    withdrawnAt: textOrNull,
    withdrawnBy: { ...textOrNull, description: 'who gave it up' },
    outcome: { ...text, description: 'why a scheduled one did not go live' },
    outcomeSaid: { type: ['object', 'null'], description: 'the same by its code and values, for other languages' },
    approvals: {
      type: 'array',
      items: {
        type: 'object',
        required: ['person', 'at', 'reason'],
        properties: { person: text, at: text, reason: text },
      },
    },
  },
} as const;

/** A release in a list: with the number of its documents. Times are ISO. */
const releaseListed = {
  ...release,
  required: [...release.required, 'documents'],
  properties: { ...release.properties, documents: { type: 'integer' } },
} as const;
export type Release = FromSchema<typeof releaseListed>;

/** A document of a release: the revision that it makes live, and the one that was live before; null: none. */
const releaseItem = {
  type: 'object',
  required: ['document', 'revision', 'before'],
  properties: {
    document: text,
    revision: { type: ['integer', 'null'] },
    before: { type: ['integer', 'null'] },
  },
} as const;
export type ReleaseItem = FromSchema<typeof releaseItem>;

/** A release with its documents. */
export const releaseAnswer: JsonSchema = dataOut({
  ...release,
  required: [...release.required, 'documents'],
  properties: { ...release.properties, documents: listOf(releaseItem) },
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
    answer: dataOut(listOf(releaseListed), paginationMeta),
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
  newBrand: {
    tag: 'releases',
    summary: 'Makes a brand that inherits everything from another, as one release',
    body: dataIn(
      {
        id,
        from: { ...id, description: 'the brand it inherits from' },
        host: { ...text, maxLength: 253, description: 'where it answers, without scheme and port' },
        name: { ...text, minLength: 1, maxLength: 40, description: 'the id with a capital without it' },
      },
      ['id', 'from', 'host'],
    ),
    status: 201,
    answer: releaseAnswer,
  },
  revert: act('Takes it back; answers with the release that does so', { reason: text, force: flag }),
} satisfies Readonly<Record<string, Call>>;
