import type { FromSchema } from 'json-schema-to-ts';
import { type Call, dataOut, listOf, paginationMeta, paginationQuery, sent } from './call.ts';

const text = { type: 'string' } as const;
const locale = { ...text, pattern: '^[a-zA-Z]{2,3}(-[A-Za-z0-9]{2,8})*$' };
/** Files that translators work with. */
export const textFormats = ['xliff-1.2', 'xliff-2.1', 'csv'] as const;
export type TextFormat = (typeof textFormats)[number];
/** How a brand says texts of the interface in a language. */
export const catalogueStates = ['none', 'version', 'whole'] as const;
export type CatalogueState = (typeof catalogueStates)[number];
/** Changes of one call: a screen of the grid. */
const MOST = 100;

/** A sentence by its code, for clients that show it in another language. */
const said = {
  type: 'object',
  required: ['code', 'values'],
  properties: { code: text, values: { type: 'object' } },
} as const;

/** A finding of the checks on a translation. */
const textFault = {
  type: 'object',
  required: ['code', 'severity', 'says', 'said'],
  properties: { code: text, severity: { enum: ['error', 'warning'] }, says: text, said },
} as const;
export type TextFault = FromSchema<typeof textFault>;

/** What became of one text that was to be written. */
const textOutcome = {
  type: 'object',
  required: ['id', 'locale', 'outcome'],
  properties: {
    id: text,
    locale: text,
    outcome: { enum: ['written', 'same', 'skipped'] },
    document: { ...text, description: 'the document that it was written to' },
    why: { ...text, description: 'why it was skipped' },
    said,
    warnings: { type: 'array', items: textFault },
  },
} as const;
export type TextOutcome = FromSchema<typeof textOutcome>;

/** A text beside its translation. */
const textRow = {
  type: 'object',
  required: ['id', 'document', 'key', 'source', 'target', 'note', 'faults'],
  properties: {
    id: text,
    document: text,
    key: text,
    source: text,
    target: { type: ['string', 'null'], description: 'null: there is none' },
    saidIn: {
      ...text,
      description: 'the catalogue that says the translation, where the document has none of its own',
    },
    inherited: {
      ...text,
      description:
        'of the interface: what is read in this language where the brand’s catalogue does not say it, of a brand above or of the code',
    },
    inheritedFrom: {
      ...text,
      description: 'the brand above whose catalogue says what is inherited; left out: it comes with the code',
    },
    isOthers: {
      type: 'boolean',
      description: 'of a brand’s version of the interface: the brand says it in neither language itself',
    },
    isRemoved: {
      type: 'boolean',
      description:
        'of a brand’s version of the interface: it takes away what is said above; an emptied text is inherited again',
    },
    isMoved: {
      type: 'boolean',
      description:
        'of a brand’s version: the inherited text that it was written over is another one by now, or there no more',
    },
    isLocked: { type: 'boolean', description: 'a brand above locked its catalogue: what is said here is not served' },
    readIn: {
      ...text,
      description: 'the nearer language that readers get it in while it has no translation: `lv` in place of `lv-LV`',
    },
    note: { ...text, description: 'where it is shown' },
    maxLength: { type: 'integer' },
    faults: { type: 'array', items: textFault },
    terms: {
      type: 'object',
      additionalProperties: text,
      description: 'terms of the glossary that the source has, and how they are written',
    },
  },
} as const;
export type TextRow = FromSchema<typeof textRow>;

/** Texts as they are written. */
const textsWritten = {
  type: 'object',
  additionalProperties: false,
  required: ['changes'],
  properties: {
    source: locale,
    changes: {
      type: 'array',
      minItems: 1,
      maxItems: MOST,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'locale', 'text'],
        properties: {
          id: { ...text, maxLength: 400 },
          locale,
          text: { ...text, maxLength: 65_536 },
          was: {
            ...text,
            description: 'the translation that was seen: where another one is there by now, nothing is written',
          },
        },
      },
    },
  },
} as const;
export type TextsWritten = FromSchema<typeof textsWritten>;

/** A translator's file. */
const textsBrought = {
  type: 'object',
  additionalProperties: false,
  required: ['content'],
  properties: { content: { ...text, minLength: 1 }, source: locale, write: { type: 'boolean' } },
} as const;
export type TextsBrought = FromSchema<typeof textsBrought>;

const name = { ...text, pattern: '^[\\w.*/-]{1,200}$' } as const;
const asked = {
  brand: name,
  locale: { ...name, description: 'the language of the translations' },
  source: { ...name, description: 'the language they are translated from: the default one without it' },
  kind: name,
  document: { ...name, description: 'a document’s key; `BRAND/messages/*` for texts of the interface' },
  missing: { enum: ['true'], description: 'only texts without a translation' },
  q: { ...text, description: 'only texts in which these words stand, in either language or in their name' },
} as const;
/** Without these there is nothing to show. */
const queryNeeds = ['brand', 'locale'] as const;

/** The calls of translations. */
export const textCalls = {
  list: {
    tag: 'texts',
    summary: 'Texts of a brand beside their translations, with what checks say of these',
    query: {
      ...asked,
      pagination: paginationQuery,
      at: { ...text, description: 'id of a text: the page that it stands on is answered' },
    },
    queryNeeds,
    answer: dataOut(listOf(textRow), {
      allOf: [paginationMeta],
      required: ['drafted', 'catalogue', 'hasAbove'],
      properties: {
        catalogue: {
          enum: catalogueStates,
          description:
            'how the brand says texts of the interface in this language: not itself, by a version of what it inherits, or by a catalogue of its own',
        },
        hasAbove: {
          type: 'boolean',
          description: 'a brand above has a live catalogue of this language, which a version changes',
        },
        drafted: { ...listOf(text), description: 'documents whose translations players do not see yet' },
      },
    }),
  },
  write: {
    tag: 'texts',
    summary: 'Writes texts into drafts; what the checks call an error is skipped, with its reason',
    body: sent(textsWritten),
    answer: dataOut(listOf(textOutcome)),
  },
  export: {
    tag: 'texts',
    summary: 'The same as a file for translators',
    query: { ...asked, format: { enum: textFormats } },
    queryNeeds,
    answer: text,
    answerType: 'application/xliff+xml',
  },
  import: {
    tag: 'texts',
    summary: 'Takes a translator’s file over as drafts; without `write` it is only told what would be',
    body: sent(textsBrought),
    answer: dataOut(listOf(textOutcome), {
      type: 'object',
      required: ['written', 'same', 'skipped', 'isDry'],
    }),
  },
} as const satisfies Readonly<Record<string, Call>>;
