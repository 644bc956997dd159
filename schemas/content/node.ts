/** A node of a page, layout or popup. Behaviour beside `props` belongs to the runtime, so every widget gets it for nothing. */
export const node = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'v'],
  properties: {
    /** Folder of the widget: `promo/hero`. An unknown type stays as it is and draws its fallback. */
    type: { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$' },
    /** Version of the widget's props that this node is written in. */
    v: { type: 'integer', minimum: 1 },
    props: { type: 'object' },
    slots: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    /** When to show it: a condition (runtime/expression). */
    show: { type: 'object' },
    /** Props filled from the context: name → binding (runtime/expression). */
    bind: { type: 'object', additionalProperties: { type: 'object' } },
    /** Handlers of its events: name → list of actions (runtime/action). */
    on: { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } },
    /** Node drawn in its place when this one cannot be. */
    fallback: { type: 'string' },
    /** Name under which its events are counted. */
    track: { type: 'string', maxLength: 64 },
    /** Brands that inherit this node may not change it. */
    locked: { type: 'boolean' },
    /** Values of it that they may not change, by JSON pointer: `/props/licence`. */
    lock: { type: 'array', maxItems: 50, uniqueItems: true, items: { type: 'string', pattern: '^(/[^/]*)+$' } },
  },
} as const;

/** Ids are the keys; order is only ever in slot lists. */
export const nodes = {
  type: 'object',
  minProperties: 1,
  maxProperties: 2_000,
  propertyNames: { pattern: '^[a-z][A-Za-z0-9_-]{0,63}$' },
  additionalProperties: node,
} as const;
