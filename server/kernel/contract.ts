import { Ajv, type ErrorObject } from 'ajv';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import { type FieldErrors, invalid } from './refusal.ts';

/** Checks made from the contract, each compiled at its first use. */
interface Contract {
  /**
   * Brings a call's raw input into the contract's form: «not given» is left out, numeric text becomes a number. Names the contract
   * does not know are refused, or left out when the asker does not insist (the site in somebody's frame).
   * @throws PlatformError InvalidParameterException with codes per field
   */
  readInput(
    name: CallName,
    raw: Readonly<Record<string, unknown>>,
    asks: { isStrict: boolean },
  ): Record<string, unknown>;
  /** Finds the first place where an answer breaks the contract, as a JSON pointer with a reason; `null` when it is valid. */
  faultOf(name: CallName, answer: unknown): string | null;
}

/** Reads every request and response schema of the platform. */
function createContract(): Contract {
  const asking = new Ajv({ allErrors: true, allowUnionTypes: true });
  const answering = new Ajv({ allowUnionTypes: true });
  const requestOf = cached((name) => asking.compile(definitionOf(name).request));
  const responseOf = cached((name) => answering.compile(definitionOf(name).response));
  const typesOf = cached((name) => inputsOf(definitionOf(name).request));
  return {
    readInput(name, raw, { isStrict }) {
      const input = given(raw, typesOf(name), isStrict);
      const check = requestOf(name);
      if (!check(input)) throw invalid(fieldErrors(check.errors ?? []));
      return input;
    },
    faultOf(name, answer) {
      const check = responseOf(name);
      if (check(answer)) return null;
      const [fault] = check.errors ?? [];
      return `${fault?.instancePath || '/'}: ${fault?.message}`;
    },
  };
}

/** One instance for the process, so that each schema is compiled once. */
export const contract = createContract();

function cached<T>(make: (name: CallName) => T): (name: CallName) => T {
  const made = new Map<CallName, T>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = make(name);
    made.set(name, fresh);
    return fresh;
  };
}

interface Inputs {
  /** Type of each known input. */
  types: ReadonlyMap<string, unknown>;
}

/** Leaves out null, and empty values that are not text; reads numbers. Source: DOM-06. */
function given(raw: Readonly<Record<string, unknown>>, { types }: Inputs, isStrict: boolean): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null); // `__proto__` is a name like any other here
  for (const [name, value] of Object.entries(raw)) {
    const type = types.get(name);
    if (value === null || value === undefined) continue;
    if (value === '' && type !== 'string') continue;
    if (!isStrict && !types.has(name)) continue;
    input[name] = readValue(value, type);
  }
  return input;
}

/** Everything comes as text. Only plain digits are a number: no exponents, no other notations, nothing that could lose a digit. */
export function readValue(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer') return /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
  if (type === 'boolean') return booleans.get(value) ?? value;
  return value;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

function inputsOf(schema: JsonSchema): Inputs {
  const properties = schema.properties ?? {};
  return { types: new Map(Object.entries(properties).map(([name, { type }]) => [name, type])) };
}

const codeOf: Readonly<Record<string, string>> = {
  required: 'REQUIRED',
  dependencies: 'REQUIRED',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
  maxItems: 'TOO_MANY',
  enum: 'NOT_ALLOWED',
  additionalProperties: 'UNKNOWN',
};

/** Converts the errors of a schema check to codes per field. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields: Record<string, string[]> = Object.create(null);
  for (const { keyword, instancePath, params } of errors) {
    const inner = params['missingProperty'] ?? params['additionalProperty'];
    const field = instancePath.split('/')[1] ?? (typeof inner === 'string' ? inner : 'request');
    const isEmpty = keyword === 'minLength' && params['limit'] === 1;
    const code = isEmpty ? 'REQUIRED' : (codeOf[keyword] ?? 'INVALID');
    const codes = (fields[field.slice(0, 100)] ??= []);
    if (!codes.includes(code)) codes.push(code);
  }
  return fields;
}
