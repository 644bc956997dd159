import type { FromSchema } from 'json-schema-to-ts';
import { pageLink, placeOfPage } from '../parts/link.ts';
import { id, locked } from './envelope.ts';

/** Pointer of the rules, which a brand's version changes one by one. */
export const RULES = '/rules';

/** Redirects of old paths. `*` = any run, also of `/`; captures come back as `$1`. Source: ACC-08; DOM-36. */
export const redirects = {
  $id: 'redirects',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'rules'],
  properties: {
    kind: { const: 'redirects' },
    format: { const: 1 },
    locked,
    id,
    rules: {
      type: 'array',
      maxItems: 5_000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from_url', 'to_url'],
        properties: {
          /** Identity of the rule if its `from_url` was changed; without it, `from_url` identifies the rule. */
          id: { type: 'string', minLength: 1, maxLength: 512 },
          from_url: { type: 'string', pattern: '^/[^\\s?#]*$', maxLength: 512 },
          /** An address, or a page by its id: values of its parameters may hold captures. Entries of collections write it `page:<id>?<name>=<value>`. */
          to_url: {
            type: ['string', 'object'],
            minLength: 1,
            maxLength: 2_048,
            pattern: '^(?!page:)',
            ...pageLink,
            properties: {
              page: id,
              with: {
                type: 'object',
                minProperties: 1,
                maxProperties: 4,
                additionalProperties: { type: 'string', minLength: 1, maxLength: 256 },
              },
              hash: placeOfPage,
            },
          },
          /** Leaving the site is allowed only when this says so. */
          external: { type: 'boolean' },
          /** Default: 301 inside the site, 302 to elsewhere. */
          status: { enum: [301, 302] },
        },
      },
    },
  },
} as const;

export type RedirectsDocument = FromSchema<typeof redirects>;
export type RedirectRule = RedirectsDocument['rules'][number];
