/** JSON Schema of the arguments of a rule that bounds a number. */
export const bounds = {
  type: 'object',
  additionalProperties: false,
  properties: { min: { type: 'number' }, max: { type: 'number' } },
} as const;
