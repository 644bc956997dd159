import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord } from '#schemas/record.ts';
import { titleIn } from '../words/titles.ts';
import { emptyOf, inWords, titleFor } from './place.ts';

/** One of the shapes that a value may have. */
export interface Shape {
  title: string;
  schema: JsonSchema;
}

/** The shapes that a value may have, each by its title, else by what it holds; none where its schema names one alone. */
export function shapesOf({ oneOf, anyOf, type }: JsonSchema): Shape[] {
  const shapes = (oneOf ?? anyOf ?? []).filter(
    (one) => one.type !== undefined || one['enum'] !== undefined || one['const'] !== undefined,
  );
  return shapes.map((shape) => ({ title: nameOf(shape), schema: type === undefined ? shape : { type, ...shape } }));
}

function nameOf(shape: JsonSchema): string {
  const { title, properties = {}, required = [] } = shape;
  if (typeof title === 'string') return titleIn(title);
  if (Array.isArray(shape['enum'])) return shape['enum'].map((one) => titleIn(String(one))).join(', ');
  if (shape['const'] !== undefined) return inWords(shape['const']);
  const named = required.length > 0 ? required : Object.keys(properties);
  if (named.length > 0) return named.map((name) => titleFor(name, properties[name] ?? {})).join(', ');
  return String(shape.type);
}

/** Place of the shape that a value has; -1: it has none of them. */
export function shapeOfValue(shapes: readonly Shape[], value: unknown): number {
  return shapes.findIndex(({ schema }) => fits(schema, value));
}

/** Returns the first value of a shape; parts of the value before that fit are kept. */
export function beginShape({ schema }: Shape, before: unknown): unknown {
  const fresh = emptyOf(schema);
  if (!isRecord(before) || !isRecord(fresh)) return fits(schema, before) ? before : fresh;
  const fitting = Object.entries(before).filter(([name, value]) => {
    const { [name]: inner } = schema.properties ?? {};
    return inner !== undefined && fits(inner, value);
  });
  return { ...fresh, ...Object.fromEntries(fitting) };
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: Number.isFinite,
  null: (value) => value === null,
};

/** Roughly: by its type, its choices, and the names that it must and may have. What is wrong inside is told at the field itself. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const { type, enum: choices, const: only, required = [], properties = {}, additionalProperties } = schema;
  if (only !== undefined) return only === value;
  if (Array.isArray(choices)) return choices.includes(value);
  if (type !== undefined && ![type].flat().some((one) => TYPES[one]?.(value))) return false;
  if (!isRecord(value)) return true;
  const isClosed = additionalProperties === false;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, inner]) => {
      const { [name]: own } = properties;
      return own === undefined ? !isClosed : own['const'] === undefined || own['const'] === inner;
    })
  );
}
