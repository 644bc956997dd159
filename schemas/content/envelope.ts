/** Kinds of documents. All of them share one envelope, one validator, one history, one inheritance rule. */
export const documentKinds = [
  'brand',
  'config',
  'theme',
  'layout',
  'page',
  'popup',
  'form',
  'redirects',
  'messages',
  'media',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const id = { type: 'string', pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' } as const;

/** Of any kind but brands: the brands that inherit the document may neither change nor replace it. */
export const locked = { type: 'boolean' } as const;

/** One change of a variant against what it inherits. `was` is the hash of the value that the change was written against. */
export const operation = {
  type: 'object',
  additionalProperties: false,
  required: ['op'],
  properties: {
    op: { enum: ['set', 'unset', 'hide', 'insertAfter', 'move', 'replace'] },
    /** The node the change is about; without it, `at` points into the whole document. */
    node: { type: 'string' },
    /** JSON pointer of the value, inside the node or the document. */
    at: { type: 'string', pattern: '^(/[^/]*)+$' },
    value: {},
    /** For insertAfter and move: the slot, the neighbour (null = first), and the node map that comes along. */
    parent: { type: 'string' },
    slot: { type: 'string' },
    after: { type: ['string', 'null'] },
    nodes: { type: 'object' },
    was: { type: 'string' },
  },
} as const;

/** Most operations of a variant: each is applied by itself, and with locks above, to a copy of the document. */
export const MOST_OPERATIONS = 1_000;

/** A variant: instead of a whole document, the operations that make it from the inherited one of the same kind and id. */
export const variant = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'operations'],
  properties: {
    kind: { enum: documentKinds },
    format: { const: 1 },
    id,
    operations: { type: 'array', maxItems: MOST_OPERATIONS, items: operation },
    text: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'string' } } },
  },
} as const;
