import type { ValueType } from '#runtime/expression/types.ts';
import type { PageParameter } from '#schemas/content/pageAddress.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { definitionOf } from '#schemas/platform/index.ts';
import { publicCall } from './publicCall.ts';

/** Greatest depth of a named value in an answer: `game.description.title`. */
const DEEPEST = 3;

/** The contract's schema of what a parameter finds: a row of a list, or the whole answer; undefined where there is no such thing. */
export function foundSchema({ call, found }: Pick<PageParameter, 'call' | 'found'>): JsonSchema | undefined {
  return found ? rowSchema(call, found.in) : responseOf(call);
}

/** The schema of the rows of a list in a call's answer; undefined where there is none. */
export function rowSchema(call: string, place: string): JsonSchema | undefined {
  const list = schemaAt(responseOf(call), place);
  return list?.['type'] === 'array' ? list.items : undefined;
}

/** The type of a value in what a schema describes, by its place: `description.title`; undefined where there is no plain value. */
export function typeAt(schema: JsonSchema | undefined, place: string): ValueType | undefined {
  return typeOf(schemaAt(schema, place));
}

/** Every plain value of what a schema describes, by its place. */
export function valuesIn(schema: JsonSchema | undefined, before = '', depth = 1): (readonly [string, ValueType])[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, inner]) => {
    const place = `${before}${name}`;
    const type = typeOf(inner);
    if (type !== undefined) return [[place, type] as const];
    return depth < DEEPEST ? valuesIn(inner, `${place}.`, depth + 1) : [];
  });
}

/** Every list of rows in what a schema describes, by its place, with the schema of a row. */
export function listsIn(schema: JsonSchema | undefined, before = '', depth = 1): (readonly [string, JsonSchema])[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, inner]) => {
    const place = `${before}${name}`;
    if (inner['type'] === 'array')
      return Object.keys(propertiesOf(inner.items)).length > 0 && inner.items ? [[place, inner.items] as const] : [];
    return depth < DEEPEST ? listsIn(inner, `${place}.`, depth + 1) : [];
  });
}

function responseOf(name: string): JsonSchema | undefined {
  const call = publicCall(name);
  return call === null ? undefined : definitionOf(call).response;
}

function schemaAt(schema: JsonSchema | undefined, place: string): JsonSchema | undefined {
  return place.split('.').reduce<JsonSchema | undefined>((here, name) => {
    const properties = propertiesOf(here);
    return Object.hasOwn(properties, name) ? properties[name] : namesOfAny(here);
  }, schema);
}

/** Schema of values under names that the schema does not list. */
function namesOfAny(schema: JsonSchema | undefined): JsonSchema | undefined {
  const any = certain(schema)?.additionalProperties;
  return typeof any === 'object' ? any : undefined;
}

/** Schema of a nullable value, without null. */
function certain(schema: JsonSchema | undefined): JsonSchema | undefined {
  const either = schema?.anyOf;
  return either ? either.find(({ type }) => type !== 'null') : schema;
}

function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return certain(schema)?.properties ?? {};
}

const TYPES: Readonly<Record<string, ValueType>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

function typeOf(schema: JsonSchema | undefined): ValueType | undefined {
  const sure = certain(schema);
  const properties = propertiesOf(sure);
  if (Object.hasOwn(properties, 'amount') && Object.hasOwn(properties, 'currency')) return 'money';
  if (sure?.['type'] === 'array') return typeOf(sure.items) === 'text' ? 'texts' : undefined;
  if (Array.isArray(sure?.['enum'])) return typeof sure['enum'][0] === 'string' ? 'text' : undefined;
  return typeof sure?.['type'] === 'string' ? TYPES[sure['type']] : undefined;
}
