import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;

/** Most characters of what is looked for. */
export const LONGEST_SEARCH = 200;

/** A document, in one language, in which all words stand that were looked for. */
export const searchHit = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'documentId', 'brand', 'kind', 'slug', 'locale', 'title', 'isDraft', 'places'],
  properties: {
    document: { ...text, description: 'its key: `brand/kind/id`' },
    documentId: text,
    brand: text,
    kind: text,
    slug: text,
    locale: { type: ['string', 'null'] },
    title: { type: ['string', 'null'] },
    isDraft: { type: 'boolean' },
    places: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['at', 'excerpt'],
        properties: {
          at: { ...text, description: 'name of the field, and of the text in a table: `text/hero.title`' },
          excerpt: { ...text, description: 'what stands around the first word' },
        },
      },
    },
  },
} as const;
export type SearchHit = FromSchema<typeof searchHit>;
export type SearchPlace = SearchHit['places'][number];
