/**
 * A text that a document shows: written in place, or `{ "$t": key }` into the document's own `text` table and then the locale's messages.
 * Resolving a document turns every one of these into a plain string.
 */
export const text = {
  title: 'Text',
  anyOf: [
    { type: 'string', maxLength: 65_536 },
    {
      type: 'object',
      additionalProperties: false,
      required: ['$t'],
      properties: { $t: { type: 'string', minLength: 1, maxLength: 128 } },
    },
  ],
} as const;

/** Values of a document's texts: key → locale code → text. Kept outside the tree, so that structure is shared by all locales. */
export const textTable = {
  type: 'object',
  maxProperties: 5_000,
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 65_536 },
  },
} as const;
