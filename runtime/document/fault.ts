import type { SchemaError } from '#schemas/checkBySchema.ts';
import { recordOf } from '#schemas/record.ts';
import { type Finding, quote } from '../expression/finding.ts';

/** One thing wrong with a document. `node` faults cost that node only; `document` faults keep the last good document in place. */
export interface Fault extends Finding {
  scope: 'document' | 'node' | 'warning';
}

const wordings: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  additionalProperties: ({ additionalProperty }) => `no property «${additionalProperty}»`,
  required: ({ missingProperty }) => `a property «${missingProperty}»`,
  const: ({ allowedValue }) => quote(allowedValue),
  type: ({ type }) => `a value of type ${type}`,
  pattern: ({ pattern }) => `a text like ${pattern}`,
};

interface Where extends Pick<Fault, 'scope'> {
  /** Pointer of `value` in its document. */
  prefix: string;
  /** Schema that `value` was checked against. With it, faults list the names that are allowed there. */
  schema?: object | undefined;
}

/** Turns Ajv's errors about `value` into faults, with the value found and, where they can be listed, the valid ones. */
export function faultsOf(errors: readonly SchemaError[], value: unknown, where: Where): Fault[] {
  return errors.map((error) => {
    const extra = extraIn(error);
    const around = where.prefix + error.instancePath;
    const allowed = allowedBy(error, where.schema);
    return {
      pointer: extra === undefined ? around : pointerTo(around, extra),
      found: foundBy(error, value),
      expected: allowed
        ? `one of ${allowed.join(', ')}`
        : (descriptionIn(where.schema, error) ??
          wordings[error.keyword]?.(error.params) ??
          error.message ??
          error.keyword),
      ...(allowed ? { allowed } : {}),
      scope: where.scope,
    };
  });
}

/** The name of a property that may not be there. */
function extraIn({ keyword, params: { additionalProperty: name } }: SchemaError): string | undefined {
  return keyword === 'additionalProperties' && typeof name === 'string' ? name : undefined;
}

/** Describes the value that was found; a property that is not allowed is described by its name, not by the object around it. */
function foundBy(error: SchemaError, value: unknown): string {
  const extra = extraIn(error);
  if (extra !== undefined) return `property «${extra}»`;
  if (error.keyword === 'required') return `nothing at «${String(error.params['missingProperty'])}»`;
  return quote(valueAt(value, error.instancePath));
}

/** The values, or names of properties, of which one would be right; undefined where they cannot be listed. */
function allowedBy(error: SchemaError, schema: object | undefined): string[] | undefined {
  const { allowedValues } = error.params;
  const names = extraIn(error) === undefined ? [] : namesIn(schema, error.schemaPath);
  if (error.keyword === 'enum' && Array.isArray(allowedValues)) return allowedValues.map(String);
  return names.length > 0 ? names : undefined;
}

/** The schema's own words for a text that does not fit its pattern, which few people read. */
function descriptionIn(schema: object | undefined, { keyword, schemaPath }: SchemaError): string | undefined {
  const { description } = schemaAround(schema, schemaPath);
  return keyword === 'pattern' && typeof description === 'string' ? description : undefined;
}

/** Properties that a schema has beside the keyword that this path leads to. */
function namesIn(schema: object | undefined, path?: string): string[] {
  return Object.keys(recordOf(schemaAround(schema, path)['properties']));
}

/** Returns the part of a schema that holds a keyword. */
function schemaAround(schema: object | undefined, path = ''): Readonly<Record<string, unknown>> {
  return path.startsWith('#/') ? recordOf(valueAt(schema, path.slice(1).replace(/\/[^/]*$/, ''))) : {};
}

/** The value that a JSON pointer names (RFC 6901, and items of lists by their name); undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let here = value;
  for (const part of pointerParts(pointer)) {
    if (here === null || typeof here !== 'object') return undefined;
    const key = keyIn(here, part);
    if (!Object.hasOwn(here, key)) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** Key under which a part of a pointer is found: items of a list may go by their name, which stays theirs when others come before them. */
export function keyIn(holder: object, part: string): string {
  if (!Array.isArray(holder) || /^\d+$/.test(part)) return part;
  const at = holder.findIndex((item: unknown) => itemName(item) === part);
  return at < 0 ? part : String(at);
}

/** A pointer whose items of lists are named by their place, for an item may also go by its name. */
export function byPlace(value: unknown, pointer: string): string {
  let here = value;
  let place = '';
  for (const part of pointerParts(pointer)) {
    const key = here !== null && typeof here === 'object' ? keyIn(here, part) : part;
    here = valueAt(here, pointerTo('', part));
    place = pointerTo(place, key);
  }
  return place;
}

/** The name that an item of a list goes by: its `name`, or its `id` where it has none; a redirect without both by its `from_url`. */
export function itemName(item: unknown): unknown {
  const { name, id, from_url } = recordOf(item);
  return name ?? id ?? from_url;
}

export function pointerParts(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of a value inside the one at `pointer` (RFC 6901). */
export function pointerTo(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
