import type { JsonSchema } from '#schemas/jsonSchema.ts';

/** Fields of what says itself which of its values are texts in each language: a string is one for all, however long. */
export function plain(schema: JsonSchema): JsonSchema {
  const { type, format, properties, items, additionalProperties: others } = schema;
  return {
    ...schema,
    ...(type === 'string' && format === undefined ? { format: 'plain' } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, plain(one)])) }
      : {}),
    ...(items ? { items: plain(items) } : {}),
    ...(typeof others === 'object' ? { additionalProperties: plain(others) } : {}),
  };
}
