/** Position of a page of a list in the whole list. Source: REPLY-03. */
export const pagingProperties = {
  offset: { type: 'integer', minimum: 0 },
  limit: { type: 'integer', minimum: 0 },
  total: { type: 'integer', minimum: 0 },
} as const;

/** The four fields that every list answer holds. */
export const pageFields = ['items', 'offset', 'limit', 'total'] as const;

/** An answer that is a list of these. Source: REPLY-03. */
export const listOf = <const Item>(items: Item) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: pageFields,
    properties: { items: { type: 'array', items }, ...pagingProperties },
  }) as const;

/** Most items one answer may hold. Source: REPLY-03. */
export const MAX_LIMIT = 100;
/** Items in an answer when the caller names no limit. Source: REPLY-03. */
export const DEFAULT_LIMIT = 20;

/** Inputs that select a page of a list. */
export const pageRequestProperties = {
  offset: { type: 'integer', minimum: 0, maximum: 100_000 },
  limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
} as const;
