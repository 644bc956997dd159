import type { FromSchema } from 'json-schema-to-ts';
import { text, textTable } from '../parts/text.ts';
import { id, locked } from './envelope.ts';
import { nodes } from './node.ts';

/** What search engines and shared links see. */
export const seo = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: text,
    description: text,
    image: { type: 'string', format: 'image' },
    noindex: { type: 'boolean' },
  },
} as const;

/** A screen. `path` may hold parameters: `/offers/{id}`; the last one may be left out: `/cashier/deposit/{method?}`. Source: spec §2, ROUTE-27. */
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
    layout: id,
    /** `player` sends guests to the index with `redirectUrl`. Source: spec §2 «Access and redirects». */
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
