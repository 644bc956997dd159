import type { FromSchema } from 'json-schema-to-ts';

/** Version of a document that a writer has seen: the version of its draft (0: there was none), and the revision that the draft is based on. */
const seen = {
  type: 'object',
  additionalProperties: false,
  required: ['draft', 'basedOn'],
  properties: {
    draft: { type: 'integer', minimum: 0 },
    basedOn: { type: ['integer', 'null'], minimum: 0 },
  },
} as const;

/** A document as the Studio saves it: whole, with what its writer had seen. */
export const studioSave = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'seen'],
  properties: { document: { type: 'object' }, seen },
} as const;
export type StudioSave = FromSchema<typeof studioSave>;

/** Publishing what is drafted, as its writer has seen it. A reason is wanted where the gate warns. */
export const studioPublish = {
  type: 'object',
  additionalProperties: false,
  required: ['seen'],
  properties: {
    seen,
    reason: { type: 'string', maxLength: 1_000 },
    at: {
      type: 'object',
      additionalProperties: false,
      required: ['local', 'timeZone'],
      properties: {
        local: { type: 'string', maxLength: 32, description: '`2026-11-27T20:00`, by the clock of the time zone.' },
        timeZone: { type: 'string', maxLength: 64 },
      },
      description: 'When it goes live; at once without it.',
    },
  },
} as const;
export type StudioPublish = FromSchema<typeof studioPublish>;

export type Seen = StudioSave['seen'];

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const json = { type: 'object', additionalProperties: true } as const;

/** A brand as somebody may edit it. */
const studioBrand = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'origin', 'locales', 'defaultLocale', 'timeZone', 'line'],
  properties: {
    id: text,
    name: text,
    origin: { ...text, description: 'Where its site is.' },
    locales: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'name'],
        properties: { code: text, name: text },
      },
    },
    defaultLocale: text,
    timeZone: { ...text, description: 'Of its clock, by which releases go live.' },
    line: { ...texts, description: 'It and the brands that it inherits from, the nearest first.' },
  },
} as const;
export type StudioBrand = FromSchema<typeof studioBrand>;

const choice = { ...text, maxLength: 64 } as const;

/** Choices of a person that go along to every browser: each only where it was made. */
export const studioChoices = {
  type: 'object',
  additionalProperties: false,
  properties: {
    language: { ...choice, description: 'Of the Studio itself.' },
    brand: choice,
    locale: { ...choice, description: 'That texts are written in.' },
  },
} as const;
export type StudioChoices = FromSchema<typeof studioChoices>;

/** The signed-in person, and the brands and documents to edit. */
export const studioSession = {
  type: 'object',
  additionalProperties: false,
  required: ['person', 'brands'],
  properties: {
    person: {
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['username', 'email', 'readsAudit', 'choices'],
      properties: {
        username: text,
        email: text,
        readsAudit: {
          type: 'boolean',
          description: 'They manage the people of every brand, and so may read the audit log.',
        },
        choices: studioChoices,
      },
    },
    brands: { type: 'array', items: studioBrand },
  },
} as const;
export type StudioSession = FromSchema<typeof studioSession>;

/** `draft`: never live; `changed`: live, with a draft over it; `live`: as everybody sees it. */
const studioStatus = { enum: ['draft', 'changed', 'live'] } as const;
export type StudioStatus = FromSchema<typeof studioStatus>;

/** A document in the list of a brand, its own or one that it inherits. */
export const studioListed = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'brand', 'kind', 'id', 'title', 'status', 'isVariant', 'author', 'changedAt'],
  properties: {
    key: { ...text, description: '`brand/kind/id`.' },
    brand: text,
    kind: text,
    id: text,
    title: text,
    path: { ...text, description: 'Of pages.' },
    layout: { ...text, description: 'Of pages: the one that they stand in.' },
    status: studioStatus,
    pending: {
      enum: ['review', 'scheduled', 'failed'],
      description:
        'It stands in a release to come, without or with a time, or in one that could not go live when its time came.',
    },
    isVariant: { type: 'boolean', description: 'It is made of changes to what its brand inherits.' },
    author: text,
    changedAt: { ...text, description: 'ISO time of the last change.' },
  },
} as const;
export type StudioListed = FromSchema<typeof studioListed>;

/** A brand with its differences from the one above. */
const studioBrandRow = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'parent', 'hosts', 'languages', 'overrides'],
  properties: {
    id: text,
    name: text,
    parent: { type: ['string', 'null'] },
    hosts: { ...texts, description: 'None: it is only there to be inherited from.' },
    languages: texts,
    overrides: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'from', 'changes'],
        properties: {
          key: text,
          from: { ...text, description: 'The brand above whose document it stands over.' },
          changes: { type: ['integer', 'null'], description: 'How many; null: it stands in its place as a whole.' },
        },
      },
    },
  },
} as const;

/** Brands that somebody may see, and whether they may make one. */
export const studioBrands = {
  type: 'object',
  additionalProperties: false,
  required: ['brands', 'mayMake'],
  properties: { brands: { type: 'array', items: studioBrandRow }, mayMake: { type: 'boolean' } },
} as const;
export type StudioBrands = FromSchema<typeof studioBrands>;
export type StudioBrandRow = FromSchema<typeof studioBrandRow>;

/** A document that somebody works on. */
export const studioDocument = {
  type: 'object',
  additionalProperties: false,
  required: [
    'key',
    'document',
    'live',
    'seen',
    'status',
    'author',
    'changedAt',
    'may',
    'shownBy',
    'inherited',
    'inheritsFrom',
    'overriddenBy',
    'said',
  ],
  properties: {
    key: text,
    document: { ...json, description: 'Its draft, else what is live.' },
    live: { ...json, type: ['object', 'null'], description: 'As everybody sees it; null: nobody sees it.' },
    seen,
    status: studioStatus,
    author: text,
    changedAt: text,
    may: {
      type: 'object',
      additionalProperties: false,
      required: ['edit', 'publish'],
      properties: { edit: { type: 'boolean' }, publish: { type: 'boolean' } },
      description: 'What the asker may do with it.',
    },
    inherited: {
      ...json,
      type: ['object', 'null'],
      description: 'What it changes, where it is made of operations; as visitors of the brand above see it.',
    },
    overriddenBy: { ...texts, description: 'Brands below that have a document of its name.' },
    inheritsFrom: { ...texts, description: 'Brands above that have a document of its name, the nearest first.' },
    said: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: text },
      description:
        'Texts that catalogues say for it, by their key and language: visitors read them where it has none of its own.',
    },
    shownBy: {
      ...texts,
      description: 'Brands that show it: its own, and those that inherit it and have none of their own.',
    },
  },
} as const;
export type StudioDocument = FromSchema<typeof studioDocument>;

/** One thing that the publish gate says of a draft. */
const studioFinding = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'pointer', 'says'],
  properties: {
    document: { ...text, description: '`kind/id`' },
    pointer: text,
    says: { ...text, description: 'In plain words: what was found, and what to do.' },
    said: { ...json, description: 'What was found, by code and values, for other languages than English.' },
    code: {
      ...text,
      description: 'Kind of finding, of schemas/findingCodes.ts; missing: a fault of the document’s shape.',
    },
    locale: { ...text, description: 'Language that it hangs on.' },
  },
} as const;
export type StudioFinding = FromSchema<typeof studioFinding>;

/** The gate's report before a publication. */
export const studioReport = {
  type: 'object',
  additionalProperties: false,
  required: ['faults', 'warnings'],
  properties: {
    faults: { type: 'array', items: studioFinding, description: 'These stop it.' },
    warnings: { type: 'array', items: studioFinding, description: 'These want a reason.' },
  },
} as const;
export type StudioReport = FromSchema<typeof studioReport>;

/** Vocabulary of behaviour in documents: values that conditions and bindings read, actions, events of widgets. */
export const studioLanguage = {
  type: 'object',
  additionalProperties: false,
  required: ['values', 'actions', 'events', 'eventItems'],
  properties: {
    values: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'class'],
        properties: {
          type: { enum: ['boolean', 'text', 'texts', 'number', 'money', 'any'] },
          class: { enum: ['static', 'request', 'live'] },
        },
      },
      description: 'By the path that they are read under.',
    },
    actions: { type: 'object', additionalProperties: json, description: 'The schema of their parameters, by name.' },
    events: {
      type: 'object',
      additionalProperties: texts,
      description: 'What widgets tell, by type.',
    },
    eventItems: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By type: the list of props each item of which tells an event under its `id`.',
    },
  },
} as const;
export type StudioLanguage = FromSchema<typeof studioLanguage>;
