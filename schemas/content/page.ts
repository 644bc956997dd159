import type { FromSchema } from 'json-schema-to-ts';
import { text, textTable } from '../parts/text.ts';
import { id, locked } from './envelope.ts';
import { nodes } from './node.ts';
import { pageFlags, pageParameter, pageQuery } from './pageAddress.ts';

/** Types of pages for search engines. Source: schema.org. */
const linkedTypes = [
  'WebPage',
  'CollectionPage',
  'FAQPage',
  'ItemPage',
  'Game',
  'VideoGame',
  'Offer',
  'Event',
  'SportsEvent',
] as const;

/** Data for search engines and shared links. Texts may contain values that the page's parameters find: `{game.description.title}`. */
export const seo = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: text,
    description: text,
    /** Words where something of those above is not there, such as where a parameter was left out. */
    without: {
      type: 'object',
      additionalProperties: false,
      properties: { title: text, description: text },
    },
    image: { type: 'string', format: 'image' },
    noindex: { type: 'boolean' },
    /** The page above this one on the way down from the home page, for search engines; the one that its address stands below when left out. */
    parent: id,
    /**
     * Subject of the page, for search engines (JSON-LD); the address and the picture are the page's own. A CollectionPage adds the lists of its
     * widgets, an FAQPage their questions.
     */
    jsonLd: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'name'],
      properties: { type: { enum: linkedTypes }, name: text, description: text },
    },
  },
} as const;

/** A screen. `path` may hold parameters: `/offers/{id}`; the last one may be left out: `/cashier/deposit/{method?}`. Source: ROUTE-27. */
export const page = {
  $id: 'page',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'path', 'layout', 'root', 'nodes'],
  properties: {
    kind: { const: 'page' },
    format: { const: 1 },
    locked,
    id,
    path: {
      type: 'string',
      pattern: '^/[^\\s?#]*([{][a-zA-Z]+[?][}])?$',
      not: { pattern: '//|\\\\' }, // browsers read either as the beginning of a host
      maxLength: 256,
    },
    /** Parameters of the path that the platform has to know, by name: a value that it does not know is no page (404). */
    params: {
      type: 'object',
      maxProperties: 4,
      propertyNames: { pattern: '^[a-zA-Z]+$' },
      additionalProperties: pageParameter,
    },
    /** Values that the page reads from the query of its address, by name. Nothing else of a query reaches it. */
    query: {
      type: 'object',
      maxProperties: 8,
      propertyNames: { pattern: '^[a-z][a-z0-9_]{0,31}$' },
      additionalProperties: pageQuery,
    },
    /** The page's role in the product; documents read it as `page.flag`. */
    flag: { enum: pageFlags },
    /** No campaign of the platform opens over it, whatever the campaign says: for pages of help, of law and of a payment. */
    withoutCampaigns: { type: 'boolean' },
    /** The page that it opens over, in a dialog, where a visitor comes from there: a detail over its list. Source: ROUTE-16. */
    over: {
      type: 'object',
      additionalProperties: false,
      required: ['page'],
      properties: {
        page: id,
        /** View for visitors who come to its address from elsewhere: the page `alone`, which is the default, or `over` the other one. */
        arrival: { enum: ['alone', 'over'] },
      },
    },
    layout: id,
    /** `player` sends guests to the index with `redirectUrl`. Source: ACC-01. */
    access: { enum: ['any', 'guest', 'player'] },
    /** HTTP status the page is sent with (SYS-06). */
    status: { type: 'integer', minimum: 100, maximum: 999 },
    seo,
    root: { type: 'string' },
    nodes,
    text: textTable,
  },
} as const;

export type PageDocument = FromSchema<typeof page>;
