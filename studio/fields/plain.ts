import type { JsonSchema } from '#schemas/jsonSchema.ts';

/** Returns the schema of values that mark their localized texts themselves: a plain string is one for all languages, however long. */
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
