/** One thing wrong with a document. `node` faults cost that node only; `document` faults keep the last good document in place. */
export interface Fault {
  /** JSON pointer into the document; stays true for ever, because nodes are addressed by id. */
  pointer: string;
  found: string;
  expected: string;
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
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message?: string;
}

const wordings: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  additionalProperties: ({ additionalProperty }) => `no property «${additionalProperty}»`,
  required: ({ missingProperty }) => `a property «${missingProperty}»`,
  enum: ({ allowedValues }) => `one of ${(allowedValues as unknown[] | undefined)?.map(String).join(', ')}`,
  const: ({ allowedValue }) => shown(allowedValue),
  type: ({ type }) => `a value of type ${type}`,
  pattern: ({ pattern }) => `a text like ${pattern}`,
};

/** Turns Ajv's errors about `value` into faults, with what was found. */
export function faultsOf(
  errors: readonly AjvError[],
  value: unknown,
  where: Pick<Fault, 'scope'> & { prefix: string },
): Fault[] {
  return errors.map((error) => ({
    pointer: where.prefix + error.instancePath,
    found: shown(at(value, error.instancePath)),
    expected: wordings[error.keyword]?.(error.params) ?? error.message ?? error.keyword,
    scope: where.scope,
  }));
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
