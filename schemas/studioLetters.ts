import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const textOrNone = { type: ['string', 'null'] } as const;

/** Text of a letter's part in one language, and the brand that it comes from. */
const studioLetterWords = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'text', 'locale', 'brand', 'lackedBy'],
  properties: {
    key: { ...text, description: 'Name of the text among the brand’s messages.' },
    text: { ...textOrNone, description: 'What readers get; null: nobody wrote it.' },
    locale: { ...textOrNone, description: 'Language that it is found in.' },
    brand: { ...textOrNone, description: 'Whose words they are.' },
    lackedBy: { type: 'array', items: text, description: 'Languages of the brand that have no words of their own.' },
  },
} as const;
export type StudioLetterWords = FromSchema<typeof studioLetterWords>;

/** Something that is written to people. */
export const studioLetter = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'group', 'title', 'channel', 'parts', 'values'],
  properties: {
    kind: text,
    group: text,
    title: text,
    channel: { enum: ['letter', 'inbox', 'foot'] },
    parts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'key', 'needs'],
        properties: {
          name: { enum: ['subject', 'text', 'title'] },
          key: text,
          needs: { ...textOrNone, description: 'A value that it is no use without.' },
        },
      },
    },
    values: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'means'],
        properties: { name: text, means: text },
      },
      description: 'What its words may name as {{name}}.',
    },
    words: { type: 'array', items: studioLetterWords, description: 'Of a brand, in the order of its parts.' },
  },
} as const;
export type StudioLetter = FromSchema<typeof studioLetter>;
