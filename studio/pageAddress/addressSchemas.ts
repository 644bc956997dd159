import { pageParameter } from '#schemas/content/pageAddress.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioLookups } from '#schemas/studioLookups.ts';
import { plainText } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { lookupTitle } from './lookupTitle.ts';
import { identitiesFirst } from './parameters.ts';

/** A name or a value, which no visitor reads. */
const word = { type: 'string', pattern: '\\S' } as const;
const count = { type: 'integer', minimum: 0, maximum: 10_000 } as const;

/** Schema of what a parameter says of what its call finds; choices are the places that the answer of the chosen call has. */
export function parameterSchema(value: unknown, calls: StudioLookups): JsonSchema {
  const parameter = recordOf(value);
  const { values = [], lists = {} } = calls[plainText(parameter['call'])] ?? {};
  const found = recordOf(parameter['found']);
  const rows = lists[plainText(found['in']) || (Object.keys(lists)[0] ?? '')] ?? [];
  const row = parameter['found'] === undefined ? values : rows;
  const { as } = pageParameter.properties;
  return {
    type: 'object',
    properties: {
      found: {
        type: 'object',
        title: t('pageAddress.oneOfAList'),
        description: t('pageAddress.oneOfAListAbout'),
        required: ['in', 'by'],
        properties: {
          in: { title: t('pageAddress.whichList'), ...oneOf(Object.keys(lists), found['in']) },
          by: { title: t('pageAddress.comparedWith'), ...oneOf(identitiesFirst(rows), found['by']) },
        },
      },
      canonical: { title: t('pageAddress.writtenAs'), ...oneOf(row, parameter['canonical']) },
      as: { ...as, title: t('pageAddress.nameInTexts'), description: t('pageAddress.nameInTextsAbout') },
      picture: { title: t('pageAddress.picture'), ...oneOf(row, parameter['picture']) },
      words: {
        type: 'object',
        title: t('pageAddress.words'),
        description: t('pageAddress.wordsAbout'),
        additionalProperties: word,
      },
      moved: {
        type: 'object',
        title: t('pageAddress.moved'),
        description: t('pageAddress.movedAbout'),
        additionalProperties: word,
      },
      ownPages: {
        type: 'object',
        title: t('pageAddress.ownPages'),
        description: t('pageAddress.ownPagesAbout'),
        additionalProperties: { format: 'page' },
      },
      list: listSchema(parameter, calls),
    },
  };
}

/** Of the call that lists all values there are. */
function listSchema(parameter: Readonly<Record<string, unknown>>, calls: StudioLookups): JsonSchema {
  const list = recordOf(parameter['list']);
  const listing = listingCalls(plainText(parameter['call']), calls);
  const titles = Object.fromEntries(listing.map((name) => [name, lookupTitle(name)]));
  const { lists = {} } = calls[plainText(list['call']) || (listing[0] ?? '')] ?? {};
  const [first = ''] = Object.keys(lists);
  return {
    type: 'object',
    title: t('pageAddress.sitemap'),
    description: t('pageAddress.sitemapAbout'),
    required: ['call', 'in', 'value'],
    properties: {
      call: { title: t('pageAddress.listCall'), ...oneOf(listing, list['call']), titles },
      input: { type: 'object', title: t('pageAddress.inputs'), additionalProperties: word },
      in: { title: t('pageAddress.whichList'), ...oneOf(Object.keys(lists), list['in']) },
      value: {
        title: t('pageAddress.valueOfRow'),
        ...oneOf(identitiesFirst(lists[plainText(list['in']) || first] ?? []), list['value']),
      },
    },
  };
}

/** Calls that answer with lists; first the parameter's own and its neighbours, where they list without being asked for one thing. */
function listingCalls(own: string, calls: StudioLookups): string[] {
  const [area = ''] = own.split('.');
  const all = Object.keys(calls).filter((name) => Object.keys(calls[name]?.lists ?? {}).length > 0);
  const isNear = (name: string): boolean => name.startsWith(`${area}.`) && calls[name]?.needs.length === 0;
  const near = all.filter(isNear).toSorted((a, b) => Number(b === own) - Number(a === own));
  return [...near, ...all.filter((name) => !near.includes(name))];
}

/** A choice among places that are there; one that stands in the document stays to be seen, the gate says what is wrong with it. */
function oneOf(places: readonly string[], held: unknown): JsonSchema {
  const isOther = typeof held === 'string' && held !== '' && !places.includes(held);
  const all = isOther ? [...places, held] : [...places];
  return { enum: all, titles: Object.fromEntries(all.map((place) => [place, place])) };
}

/** Schema of the values that a page reads from what stands behind the ? of its address, by name. */
export const querySchema: JsonSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    oneOf: [
      {
        title: t('pageAddress.oneOfAFew'),
        required: ['values'],
        additionalProperties: false,
        properties: {
          values: {
            type: 'array',
            title: t('pageAddress.values'),
            minItems: 1,
            maxItems: 100,
            items: { ...word, maxLength: 64 },
          },
        },
        type: 'object',
      },
      {
        title: t('pageAddress.number'),
        required: ['from', 'to'],
        additionalProperties: false,
        properties: {
          from: { ...count, default: 1, title: t('pageAddress.from') },
          to: { ...count, default: 50, title: t('pageAddress.to') },
          isPart: { type: 'boolean', title: t('pageAddress.isPart') },
        },
        type: 'object',
      },
      {
        title: t('pageAddress.freeText'),
        required: ['textUpTo'],
        additionalProperties: false,
        properties: {
          textUpTo: { type: 'integer', minimum: 1, maximum: 128, default: 64, title: t('pageAddress.mostCharacters') },
          leadsTo: { format: 'page', title: t('pageAddress.leadsTo') },
        },
        type: 'object',
      },
    ],
  },
};
