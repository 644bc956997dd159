import type { FromSchema } from 'json-schema-to-ts';
import { id } from './content/envelope.ts';
import { pageParameter } from './content/pageAddress.ts';
import { previewAsk } from './preview.ts';

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

/** Which values a parameter of a page's address may have; the parameter as the draft says it. */
export const studioAddressAsk = {
  type: 'object',
  additionalProperties: false,
  required: ['brand', 'parameter'],
  properties: {
    brand: id,
    locale: previewAsk.properties.locale,
    parameter: pageParameter,
    find: { type: 'string', maxLength: 128, description: 'Part of the value, or of its name.' },
  },
} as const;
export type StudioAddressAsk = FromSchema<typeof studioAddressAsk>;

/** The first of them, by name and picture. */
export const studioAddressValues = {
  type: 'object',
  additionalProperties: false,
  required: ['isListed', 'values', 'total'],
  properties: {
    isListed: { type: 'boolean', description: 'False: no call lists the values of this parameter.' },
    values: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['value'],
        properties: {
          value: { type: 'string' },
          title: { type: 'string' },
          picture: { type: 'string', description: 'Its address, as the platform says it.' },
        },
      },
    },
    total: { type: 'integer', description: 'How many there are, also beyond those told.' },
  },
} as const;
export type StudioAddressValues = FromSchema<typeof studioAddressValues>;
