import type { ValidateFunction } from 'ajv';
import type { Fault } from '#runtime/document/fault.ts';
import { faultsInWords } from '#runtime/document/faultsInWords.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { createAjv } from './createAjv.ts';

/**
 * Builds a check that tells everything wrong with a value by a schema; `prefix` is the value's pointer, and without a schema nothing is wrong.
 * Each schema is compiled when it is first asked for. For servers and tools only: no browser compiles.
 */
export function createSchemaCheck(): (schema: JsonSchema | undefined, value: unknown, prefix?: string) => Fault[] {
  const ajv = createAjv({ allErrors: true });
  const compiled = new Map<JsonSchema, ValidateFunction>();
  return (schema, value, prefix = '') => {
    if (schema === undefined) return [];
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return faultsInWords(validate.errors ?? [], value, { scope: 'node', prefix, schema });
  };
}
