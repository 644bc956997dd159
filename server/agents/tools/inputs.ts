/** `brand/kind/id`, as the store names documents. */
export const documentKey = {
  type: 'string',
  maxLength: 160,
  description: 'brand/kind/id, such as base/page/home',
} as const;

export const locale = { type: 'string', maxLength: 16, pattern: '^[a-zA-Z]{2,3}(-[A-Za-z0-9]{2,8})*$' } as const;

/** Input of a tool that takes a document and nothing else. */
export const documentInput = {
  type: 'object',
  additionalProperties: false,
  required: ['document'],
  properties: { document: documentKey },
} as const;
