import type { FromSchema } from 'json-schema-to-ts';

/** Roles of pages in the product: a game's own page, a page of the game hall, one of the cashier. Source: ROUTE-14, ROUTE-21. */
export const pageFlags = ['game', 'game-hall', 'cashier'] as const;

/** A name in an expression or a token, and a place inside an answer: `sysname`, `description.title`. */
const NAME = '^[a-z][a-zA-Z0-9]*$';
const PLACE = '^[A-Za-z_][A-Za-z0-9_]*([.][A-Za-z_][A-Za-z0-9_]*){0,3}$';

/** Inputs of a call: written down, or read from the address: `{ "get": "params.category" }`, `{ "get": "query.sort" }`. */
const input = {
  type: 'object',
  maxProperties: 12,
  additionalProperties: {
    type: ['string', 'number', 'boolean', 'object'],
    additionalProperties: false,
    required: ['get'],
    properties: { get: { type: 'string', pattern: '^(params|query)[.][a-zA-Z0-9_]+$' } },
  },
} as const;

/** A parameter of a page's path: a public call of the platform decides whether the thing that it names exists. */
export const pageParameter = {
  type: 'object',
  additionalProperties: false,
  required: ['call'],
  properties: {
    /** A call by its name, `games.get`: one that is public and only reads. */
    call: { type: 'string' },
    input,
    /**
     * For a call that answers with a list: its place in the answer, and the property that the parameter's value is compared with. When left out, the
     * answer itself is used.
     */
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['in', 'by'],
      properties: { in: { type: 'string', pattern: PLACE }, by: { type: 'string', pattern: PLACE } },
    },
    /** Property that holds the value as addresses are to write it; `by` of a list when left out. Another spelling is led there (301). */
    canonical: { type: 'string', pattern: PLACE },
    /** Name under which expressions and tokens read what was found; the parameter's own when left out. */
    as: { type: 'string', pattern: NAME, maxLength: 32 },
    /** Property that holds the address of its picture: what the picture of a shared link shows. */
    picture: { type: 'string', pattern: PLACE },
    /**
     * Properties that are words, and how the keys of messages begin that say them in the page's language: `{ "name": "games.category." }` reads
     * `games.category.slots`. Without such a message the platform's own word stays.
     */
    words: {
      type: 'object',
      maxProperties: 8,
      propertyNames: { pattern: NAME },
      additionalProperties: { type: 'string', minLength: 1, maxLength: 64 },
    },
    /** Old values, and the ones that they are led to (301). */
    moved: {
      type: 'object',
      maxProperties: 500,
      additionalProperties: { type: 'string', minLength: 1, maxLength: 128 },
    },
    /** Values with a page of their own: value → id of the page that they are led to (301). */
    ownPages: { type: 'object', maxProperties: 500, additionalProperties: { type: 'string', pattern: '^[a-z0-9]' } },
    /** A call that answers the values there are, for the sitemap: where the list stands in the answer, and the property of a row that is the value. */
    list: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'in', 'value'],
      properties: {
        call: { type: 'string' },
        input: { type: 'object', maxProperties: 12, additionalProperties: { type: ['string', 'number', 'boolean'] } },
        in: { type: 'string', pattern: PLACE },
        value: { type: 'string', pattern: PLACE },
      },
    },
  },
} as const;

const whole = { type: 'integer', minimum: 0, maximum: 10_000 } as const;

/**
 * A value that a page reads from the query of its address: one of a few values, a whole number in bounds, or a free text; a page with a free text is
 * not cached.
 */
export const pageQuery = {
  type: 'object',
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['values'],
      properties: {
        values: {
          type: 'array',
          minItems: 1,
          maxItems: 100,
          uniqueItems: true,
          items: { type: 'string', minLength: 1, maxLength: 64 },
        },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['from', 'to'],
      properties: {
        from: whole,
        to: whole,
        /** Each number is a part of the list with an address of its own for search engines, and in the title; the first is the page itself. */
        isPart: { type: 'boolean' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['textUpTo'],
      properties: {
        /** Most characters. */
        textUpTo: { type: 'integer', minimum: 1, maximum: 128 },
        /** Id of a page whose path has one parameter: an address with this value is led there (301), with the rest of its query. */
        leadsTo: { type: 'string', pattern: '^[a-z0-9]' },
      },
    },
  ],
} as const;

export type PageParameter = FromSchema<typeof pageParameter>;
export type PageQuery = FromSchema<typeof pageQuery>;
