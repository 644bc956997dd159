import type { JsonSchema } from './jsonSchema.ts';
import { isRecord } from './record.ts';

/** Where a value breaks its schema, in the words of Ajv. */
export interface SchemaError {
  /** JSON pointer of the value. */
  instancePath: string;
  /** Pointer into the schema: `#/properties/cta/required`. Ajv alone gives it. */
  schemaPath?: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message?: string;
}

/** Of widgets' props and of answers, by Ajv on servers and by the schema itself in browsers: false, with `errors` left on itself, when a value does not fit. */
export interface SchemaCheck {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

/**
 * A check for browsers, which have neither Ajv nor eval: it reads the schema, of which the build leaves the keywords below alone
 * (schemas/checkedPart.ts). Compiled checks are six times the bytes.
 */
export function checkBySchema(schema: JsonSchema): SchemaCheck {
  const check: SchemaCheck = (value) => {
    const error = errorIn(schema, value, '');
    check.errors = error ? [error] : null;
    return error === undefined;
  };
  return check;
}

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  null: (value) => value === null,
  number: Number.isFinite,
  object: isRecord,
  string: (value) => typeof value === 'string',
};

// of a value of another type these are NaN, which is neither too little nor too much
const amountOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value].length : Number.NaN);
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number.NaN);
const sizeOf = (value: unknown): number => (isRecord(value) ? Object.keys(value).length : Number.NaN);

/** A page of a list asks for the same few hundreds of times. */
const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

/** Whether a value fits one keyword; values of types that the keyword is not about do. */
const fits: Readonly<Record<string, (value: unknown, rule: unknown) => boolean>> = {
  type: (value, names) => [names].flat().some((name) => types[String(name)]?.(value)),
  const: (value, only) => value === only,
  enum: (value, allowed) => Array.isArray(allowed) && allowed.includes(value),
  pattern: (value, pattern) => typeof value !== 'string' || patternOf(String(pattern)).test(value),
  minimum: (value, least) => !(amountOf(value) < Number(least)),
  maximum: (value, most) => !(amountOf(value) > Number(most)),
  minLength: (value, least) => !(lengthOf(value) < Number(least)),
  maxLength: (value, most) => !(lengthOf(value) > Number(most)),
  minItems: (value, least) => !(countOf(value) < Number(least)),
  maxItems: (value, most) => !(countOf(value) > Number(most)),
  maxProperties: (value, most) => !(sizeOf(value) > Number(most)),
  anyOf: (value, schemas) => Array.isArray(schemas) && schemas.some((schema) => !errorIn(schema, value, '')),
  propertyNames: (value, schema) =>
    !isRecord(value) || !isRecord(schema) || Object.keys(value).every((name) => !errorIn(schema, name, '')),
};

/** Every keyword that is read here. */
export const readKeywords: readonly string[] = [
  ...Object.keys(fits),
  'properties',
  'additionalProperties',
  'required',
  'items',
];

function errorIn(schema: JsonSchema, value: unknown, at: string): SchemaError | undefined {
  for (const keyword of Object.keys(schema)) {
    const rule = schema[keyword];
    if (fits[keyword]?.(value, rule) === false)
      return broken(keyword, at, { type: rule, pattern: rule, allowedValue: rule, allowedValues: rule });
  }
  if (isRecord(value)) return errorInRecord(schema, value, at);
  if (Array.isArray(value) && schema.items) return firstError(value, schema.items, at);
  return undefined;
}

function firstError(items: readonly unknown[], schema: JsonSchema, at: string): SchemaError | undefined {
  for (const [place, item] of items.entries()) {
    const error = errorIn(schema, item, `${at}/${place}`);
    if (error) return error;
  }
  return undefined;
}

function errorInRecord(
  { properties = {}, required = [], additionalProperties = true }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: string,
): SchemaError | undefined {
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined) return broken('required', at, { missingProperty: missing });
  for (const name of Object.keys(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (schema === false) return broken('additionalProperties', at, { additionalProperty: name });
    const isChecked = typeof schema === 'object' && value[name] !== undefined;
    const error = isChecked
      ? errorIn(schema, value[name], `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      : undefined;
    if (error) return error;
  }
  return undefined;
}

/** @param params by Ajv's names, of which readers take the one that belongs to the keyword */
function broken(keyword: string, instancePath: string, params: SchemaError['params']): SchemaError {
  return { instancePath, keyword, params, message: `breaks ${keyword}` };
}
