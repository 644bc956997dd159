import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { pageLink } from '#schemas/parts/link.ts';
import { text } from '#schemas/parts/text.ts';

const [, textKey] = text.anyOf;

const TEXT_KEY = { $ref: '#/definitions/textKey' };
const PAGE_LINK = { $ref: '#/definitions/pageLink' };
const READING = { $ref: '#/definitions/reading' };

/** Forms that documents may write in place of a value that is filled in later. The schemas of `authored` refer to them by name. */
export const definitions: Readonly<Record<string, JsonSchema>> = {
  textKey: { ...textKey, description: 'A key of the document’s own texts, or of the interface’s.' },
  pageLink: {
    type: 'object',
    ...pageLink,
    properties: {
      ...pageLink.properties,
      with: { ...pageLink.properties.with, additionalProperties: { anyOf: [{ type: ['string', 'number'] }, READING] } },
    },
    description: 'A page by its id, with the values of its parameters.',
  },
  reading: {
    type: 'object',
    required: ['get'],
    properties: { get: { type: 'string' } },
    description: 'A value that is read when it is needed, such as `config.…` or `event.…`.',
  },
};

/**
 * A schema of resolved values as a schema of what is written down: a key in the place of a text, a page's id in the place of an address, and
 * where `isRead`, a reading in the place of anything.
 */
export function authored(schema: JsonSchema, { isRead = false } = {}): JsonSchema {
  const walk = (one: JsonSchema): JsonSchema => {
    const { title, description, format = '', ...value } = parts(one, walk);
    const instead = [
      ...([one.type].flat().includes('string') ? [TEXT_KEY] : []),
      ...(LINKS.includes(format) ? [PAGE_LINK] : []),
      ...(isRead ? [READING] : []),
    ];
    const words = { ...(title ? { title } : {}), ...(description ? { description } : {}) };
    return { ...words, ...(instead.length === 0 ? value : { anyOf: [value, ...instead] }) };
  };
  return walk(schema);
}

/** Formats of addresses: what they say of a value is the sanitizers' word, not an editor's. */
const LINKS: readonly unknown[] = ['link', 'path'];

/** A schema with another in the place of each that it is made of. */
function parts(schema: JsonSchema, turn: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const { parameters: _parameters, ...rest } = schema;
  const { properties, items, additionalProperties: others, anyOf, oneOf } = schema;
  return {
    ...rest,
    ...(properties ? { properties: eachOf(properties, turn) } : {}),
    ...(items ? { items: turn(items) } : {}),
    ...(typeof others === 'object' ? { additionalProperties: turn(others) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(turn) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(turn) } : {}),
  };
}

function eachOf(
  properties: Readonly<Record<string, JsonSchema>>,
  turn: (schema: JsonSchema) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, turn(schema)]));
}
