import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { type FieldErrors, invalid } from './refusal.ts';

/** Checks made from the contract, compiled once at start. */
export interface Contract {
  /**
   * Brings a call's raw input into the contract's form: «not given» is left out, numeric text becomes a number, names the
   * contract does not know are dropped.
   * @throws PlatformError InvalidParameterException with codes per field
   */
  readInput(name: CallName, raw: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Where an answer breaks the contract, as a JSON pointer with a reason; `null` when it keeps it. */
  faultOf(name: CallName, answer: unknown): string | null;
}

interface Checks {
  request: ValidateFunction;
  response: ValidateFunction;
  /** Names whose empty value means «empty text» and not «not given». */
  textNames: ReadonlySet<string>;
}

/** Compiles every request and response schema of the platform. */
export function compileContract(): Contract {
  const asking = new Ajv({ coerceTypes: true, removeAdditional: true, allErrors: true, allowUnionTypes: true });
  const answering = new Ajv({ allowUnionTypes: true });
  const checks = new Map<CallName, Checks>();
  for (const name of Object.keys(calls) as CallName[]) {
    const { request, response } = definitionOf(name);
    checks.set(name, {
      request: asking.compile(request),
      response: answering.compile(response),
      textNames: textNamesOf(request),
    });
  }
  const checksOf = (name: CallName): Checks => {
    const found = checks.get(name);
    if (!found) throw new Error(`no contract for ${name}`);
    return found;
  };
  return {
    readInput(name, raw) {
      const { request, textNames } = checksOf(name);
      const input = given(raw, textNames);
      if (!request(input)) throw invalid(fieldErrors(request.errors ?? []));
      return input;
    },
    faultOf(name, answer) {
      const { response } = checksOf(name);
      if (response(answer)) return null;
      const [fault] = response.errors ?? [];
      return `${fault?.instancePath || '/'}: ${fault?.message}`;
    },
  };
}

/** Leaves out null, and empty values of what is not text. Source: domain.md §8 row 6. */
function given(raw: Readonly<Record<string, unknown>>, textNames: ReadonlySet<string>): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null); // `__proto__` is a name like any other here
  for (const [name, value] of Object.entries(raw)) {
    if (value === null || value === undefined) continue;
    if (value === '' && !textNames.has(name)) continue;
    input[name] = value;
  }
  return input;
}

function textNamesOf(schema: JsonSchema): ReadonlySet<string> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  return new Set(Object.keys(properties).filter((name) => properties[name]?.['type'] === 'string'));
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

/** What a schema check found, as codes per field. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields: Record<string, string[]> = {};
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
