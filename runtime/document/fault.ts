/** One thing wrong with a document. `node` faults cost that node only; `document` faults keep the last good document in place. */
export interface Fault {
  /** JSON pointer into the document; stays true for ever, because nodes are addressed by id. */
  pointer: string;
  found: string;
  expected: string;
  /** All values, or names, that are right there; for clients that offer them. */
  allowed?: readonly string[];
  scope: 'document' | 'node' | 'warning';
}

/** A value as an error message shows it: short, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** What Ajv says of one error, as far as a fault needs it. */
export interface AjvError {
  instancePath: string;
  /** Where in the schema: `#/properties/cta/required`. */
  schemaPath?: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message?: string;
}

const wordings: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  additionalProperties: ({ additionalProperty }) => `no property «${additionalProperty}»`,
  required: ({ missingProperty }) => `a property «${missingProperty}»`,
  enum: ({ allowedValues }) => oneOf((allowedValues as unknown[] | undefined)?.map(String) ?? []),
  const: ({ allowedValue }) => shown(allowedValue),
  type: ({ type }) => `a value of type ${type}`,
  pattern: ({ pattern }) => `a text like ${pattern}`,
};

interface Where extends Pick<Fault, 'scope'> {
  /** Pointer of `value` in its document. */
  prefix: string;
  /** What `value` was checked against: then the names that it might have had are told. */
  schema?: object | undefined;
}

/** Turns Ajv's errors about `value` into faults, with what was found: of a property that may not be there its name, not all that is around it. */
export function faultsOf(errors: readonly AjvError[], value: unknown, where: Where): Fault[] {
  return errors.map((error) => {
    const { additionalProperty: extra, missingProperty: missing } = error.params;
    const expected =
      saidIn(where.schema, error) ?? wordings[error.keyword]?.(error.params) ?? error.message ?? error.keyword;
    const pointer = where.prefix + error.instancePath;
    const { scope } = where;
    if (error.keyword === 'additionalProperties' && typeof extra === 'string') {
      const names = namesIn(where.schema, error.schemaPath);
      const found = `property «${extra}»`;
      if (names.length === 0) return { pointer: pointerTo(pointer, extra), found, expected, scope };
      return { pointer: pointerTo(pointer, extra), found, expected: oneOf(names), allowed: names, scope };
    }
    if (error.keyword === 'required') return { pointer, found: `nothing at «${String(missing)}»`, expected, scope };
    const allowed =
      error.keyword === 'enum' ? { allowed: (error.params['allowedValues'] as unknown[]).map(String) } : {};
    return { pointer, found: shown(at(value, error.instancePath)), expected, ...allowed, scope };
  });
}

function oneOf(names: readonly string[]): string {
  return `one of ${names.join(', ')}`;
}

/** The schema's own words for a text that does not fit its pattern, which few people read. */
function saidIn(schema: object | undefined, { keyword, schemaPath }: AjvError): string | undefined {
  return keyword === 'pattern' ? schemaAround(schema, schemaPath)?.description : undefined;
}

/** Properties that a schema has beside the keyword that this path leads to. */
function namesIn(schema: object | undefined, path?: string): string[] {
  return Object.keys(schemaAround(schema, path)?.properties ?? {});
}

/** The part of a schema in which a keyword stands. */
function schemaAround(
  schema: object | undefined,
  path = '',
): { properties?: object; description?: string } | undefined {
  if (!schema || !path.startsWith('#/')) return undefined;
  return at(schema, path.slice(1).replace(/\/[^/]*$/, '')) as ReturnType<typeof schemaAround>;
}

/** The value that a JSON pointer names (RFC 6901); undefined when there is none. */
export function at(value: unknown, pointer: string): unknown {
  let here = value;
  for (const part of pointerParts(pointer)) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, part)) return undefined;
    here = (here as Record<string, unknown>)[part];
  }
  return here;
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
