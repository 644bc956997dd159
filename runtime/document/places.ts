import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord } from '#schemas/record.ts';

/** A value with its place: the schema that says what it may be, its JSON pointer, the object around it. */
export interface Place {
  schema: JsonSchema;
  pointer: string;
  beside: Readonly<Record<string, unknown>>;
}

/**
 * Returns the replacement of a value, `into`, where undefined means no value. A turn that returns undefined leaves the value to be walked further.
 */
export type Turn = (value: unknown, place: Place) => { into: unknown } | undefined;

/**
 * Walks a valid value along its schema and replaces the places that it knows by the result of `turn`. If a required place becomes undefined, its
 * holder is removed: the card of a list, or the whole value, which is then undefined.
 */
export function turnPlaces(schema: JsonSchema, value: unknown, turn: Turn): unknown {
  return walk(value, { schema, pointer: '', beside: {} }, turn);
}

function walk(value: unknown, place: Place, turn: Turn): unknown {
  const turned = turn(value, place);
  if (turned) return turned.into;
  if (Array.isArray(value)) return walkList(value, place, turn);
  return isRecord(value) ? walkObject(value, place, turn) : value;
}

function walkList(list: readonly unknown[], { schema, pointer }: Place, turn: Turn): unknown[] {
  const items = schema.items;
  if (!items) return [...list];
  return list
    .map((item, index) => walk(item, { schema: items, pointer: `${pointer}/${index}`, beside: {} }, turn))
    .filter((item) => item !== undefined);
}

function walkObject(beside: Place['beside'], { schema, pointer }: Place, turn: Turn): unknown {
  const entries = Object.entries(beside).map(([key, held]) => {
    const inner = schemaOf(schema, key);
    return [key, inner ? walk(held, { schema: inner, pointer: `${pointer}/${key}`, beside }, turn) : held] as const;
  });
  const present = Object.fromEntries(entries.filter(([, held]) => held !== undefined));
  const isWhole = (schema.required ?? []).every((key) => Object.hasOwn(present, key));
  return isWhole ? present : undefined;
}

function schemaOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  const properties = schema.properties ?? {};
  if (Object.hasOwn(properties, key)) return properties[key];
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}
