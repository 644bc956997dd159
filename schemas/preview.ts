import type { FromSchema } from 'json-schema-to-ts';
import { changeName, MOST_CHANGES } from './agents.ts';
import { id, operation } from './content/envelope.ts';
import { browserFamilies, sitePlatforms } from './device.ts';
import { errorTypes } from './errors.ts';

/** Visitors that a preview can be drawn for. None of them is a real player. */
export const previewVisitors = [
  'guest',
  'unfinished',
  'unverified',
  'must-prove',
  'verified',
  'with-bonus',
  'on-break',
  'excluded',
  'banned',
] as const;
export type PreviewVisitor = (typeof previewVisitors)[number];

/** `brand/kind/id`, as the store names documents. */
const documentKey = {
  type: 'string',
  pattern: '^[a-z0-9][a-z0-9_.-]*/[a-z]+/[a-z0-9][a-z0-9_.-]*$',
  maxLength: 160,
} as const;
/** `page/home`: a document of the brand, of any author. */
const documentName = { pattern: '^[a-z]+/[a-z0-9][a-z0-9_.-]*$', maxLength: 96 } as const;
/** A moment, as previews and letters are asked for by one. */
export const instant = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?Z$',
  description: 'a time in UTC such as 2026-11-27T20:00Z',
} as const;
/** The path of an address, without its query. */
const path = {
  type: 'string',
  pattern: '^/([^/\\\\?#\\s][^\\\\?#\\s]*)?$',
  maxLength: 512,
  description: 'a path such as /faq',
} as const;

/** Values behind the `?` of an address, by name. */
const query = {
  type: 'object',
  maxProperties: 20,
  propertyNames: { pattern: '^[a-zA-Z0-9_]+$', maxLength: 64 },
  additionalProperties: { type: 'string', minLength: 1, maxLength: 128 },
} as const;

/** Path of the page on which a preview shows a form alone. */
export const formPage = '/form-preview';

/** States that a widget can be in: whole, without its answers as yet, with nothing in them, or without them. */
export const sampleStateNames = ['full', 'loading', 'empty', 'failed'] as const;

/** A widget's sample alone, on a page that is nowhere else. */
const sampleAsk = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'state'],
  properties: {
    type: { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$', maxLength: 96 },
    state: { enum: sampleStateNames },
  },
} as const;
export type SampleAsk = FromSchema<typeof sampleAsk>;

/** Where a preview shows a sample. */
export const samplePath = '/sample-preview';

/** Content to show in place of the live one, at most one of these; without any, the live content. */
const shown = {
  type: 'object',
  additionalProperties: false,
  maxProperties: 1,
  properties: {
    /** Documents whose drafts are laid over what is live. */
    drafts: { type: 'array', maxItems: 100, uniqueItems: true, items: documentKey },
    /** A widget as its sample has it, in one of its states. */
    sample: sampleAsk,
    /** A release, as if it were published now. */
    release: { type: 'string', minLength: 1, maxLength: 64 },
    /** One revision of a document. */
    revision: {
      type: 'object',
      additionalProperties: false,
      required: ['document', 'number'],
      properties: { document: documentKey, number: { type: 'integer', minimum: 1, maximum: 1e9 } },
    },
    /** A draft at one of its versions. */
    version: {
      type: 'object',
      additionalProperties: false,
      required: ['document', 'number'],
      properties: { document: documentKey, number: { type: 'integer', minimum: 1, maximum: 1e9 } },
    },
    /** What an agent wrote in a draft, with some of its changes, by their names: what would come of it if these were taken. */
    proposal: {
      type: 'object',
      additionalProperties: false,
      required: ['document', 'changes'],
      properties: {
        document: documentKey,
        changes: {
          type: 'array',
          maxItems: MOST_CHANGES,
          uniqueItems: true,
          items: changeName,
        },
      },
    },
    /** The whole content at a past time, or at a future one with the scheduled releases that the asker may read. */
    time: instant,
  },
} as const;

/** Nodes shown or hidden whatever their conditions say: document → node → shown. */
const forced = {
  type: 'object',
  maxProperties: 50,
  propertyNames: documentName,
  additionalProperties: { type: 'object', maxProperties: 500, additionalProperties: { type: 'boolean' } },
} as const;

/** Device that conditions are decided for; what is not named is as the browser of the preview has it. */
const device = {
  type: 'object',
  additionalProperties: false,
  properties: { browser: { enum: browserFamilies }, platform: { enum: sitePlatforms } },
} as const;

/** Answer that a form under test gets in place of the platform's: nothing is ever sent there. */
export const previewAnswer = {
  type: 'object',
  additionalProperties: false,
  required: ['call', 'as'],
  properties: {
    call: {
      type: 'string',
      pattern: '^[a-zA-Z]+\\.[a-zA-Z]+$',
      maxLength: 64,
      description: 'The call that it answers.',
    },
    as: { enum: ['accepted', 'gone', ...errorTypes] },
    isSlow: { type: 'boolean', description: 'It comes only after some seconds.' },
    field: {
      type: 'string',
      pattern: '^\\w+$',
      maxLength: 64,
      description: 'The value that is refused, of an InvalidParameterException.',
    },
  },
} as const;
export type PreviewAnswer = FromSchema<typeof previewAnswer>;

/** Request for a preview of content before it is live. */
export const previewAsk = {
  type: 'object',
  additionalProperties: false,
  required: ['brand'],
  properties: {
    brand: id,
    path,
    /** What stands behind the `?` of the address: a page reads the values that its document names. */
    query,
    /** Language of the page; without one, the brand's own. */
    locale: { type: 'string', pattern: '^[a-zA-Z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
    visitor: { enum: previewVisitors },
    device,
    /**
     * The time to look at the page, else now: conditions are decided at it, and releases that are due by then are live, as far as the asker may read
     * every document of them. The others are no part of the page.
     */
    at: {
      ...instant,
      pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d((:\\d\\d(\\.\\d{1,3})?)?Z)?$',
      description: `${instant.description}, or by the brand’s own clock such as 2026-11-27T20:00`,
    },
    show: shown,
    /** A form of that content alone, on a page that is nowhere else (`formPage`). */
    form: documentKey,
    forced,
    answer: previewAnswer,
  },
} as const;
export type PreviewAsk = FromSchema<typeof previewAsk>;

/** Releases that are due by the time that a page is looked at, in the order of their times. */
export const previewReleases = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name', 'at', 'isRefused'],
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      at: { type: 'string' },
      isRefused: {
        type: 'boolean',
        description:
          'True: a document of it cannot be served, so it will not go live as it is, and the page is without it.',
      },
    },
  },
} as const;
export type PreviewRelease = FromSchema<typeof previewReleases>[number];

/** Data of a page for search engines and shared links, from its draft. */
export const previewHead = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'siteName', 'address', 'isFound'],
  properties: {
    title: { type: 'string' },
    description: { type: 'string' },
    image: { type: 'string' },
    siteName: { type: 'string' },
    address: { type: 'string', description: 'In full, where the brand has an origin of its own.' },
    isFound: { type: 'boolean', description: 'False: search engines are told to leave the page alone.' },
  },
} as const;
export type PreviewHead = FromSchema<typeof previewHead>;

/** A brand's own version as a whole: its operations and texts are laid over what it inherits, so one cannot be added to another. */
const version = {
  type: 'object',
  required: ['kind', 'operations'],
  properties: { operations: { type: 'array', maxItems: 1000 } },
} as const;

/** A change to a document of a preview: operations since it was last saved or, for a brand's own version, that version. */
export const previewChange = {
  type: 'object',
  additionalProperties: false,
  required: ['document'],
  oneOf: [{ required: ['operations'] }, { required: ['version'] }],
  properties: {
    document: documentKey,
    /** The address whose page is looked at, with the prefix of its language. */
    path,
    operations: { type: 'array', minItems: 1, maxItems: 200, items: operation },
    /** Operations that the page shows already; none when left out. Their result is compared with that of `operations`. */
    shown: { type: 'array', maxItems: 200, items: operation },
    version,
    /** The one that the page shows. */
    shownVersion: version,
  },
} as const;
export type PreviewChange = FromSchema<typeof previewChange>;
