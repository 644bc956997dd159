import type { FromSchema } from 'json-schema-to-ts';

const texts = { type: 'array', items: { type: 'string' } } as const;

/** A call that may look up what a parameter of a page's address names. */
export const studioLookup = {
  type: 'object',
  additionalProperties: false,
  required: ['takes', 'needs', 'listed', 'values', 'lists'],
  properties: {
    takes: { ...texts, description: 'Names that it takes.' },
    needs: { ...texts, description: 'Those of them that it does not do without.' },
    listed: { type: 'object', additionalProperties: texts, description: 'Values of a name that takes no others.' },
    values: { ...texts, description: 'Places of texts and numbers in its answer: `description.title`.' },
    lists: {
      type: 'object',
      additionalProperties: texts,
      description: 'Of each list in its answer, by its place: the places of texts and numbers in a row.',
    },
  },
} as const;
export type StudioLookup = FromSchema<typeof studioLookup>;

/** All such calls, by name. */
export const studioLookups = { type: 'object', additionalProperties: studioLookup } as const;
export type StudioLookups = FromSchema<typeof studioLookups>;
