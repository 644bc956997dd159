import type { JsonSchema } from './jsonSchema.ts';
import { UNKNOWN_VALUE } from './parts/openEnum.ts';
import { isRecord } from './record.ts';

/**
 * An answer whose open enums (`schemas/parts/openEnum.ts`) have values of this release alone: in place of any other text stands `unknown`. All else
 * is left as it is, whether it is sound or not. What did not change is not copied.
 */
export function knownValues(schema: JsonSchema, value: unknown): unknown {
  if (typeof value === 'string') return isNew(schema, value) ? UNKNOWN_VALUE : value;
  const { items, anyOf } = schema;
  if (Array.isArray(value)) {
    if (!items) return value;
    const known: unknown[] = value.map((item: unknown) => knownValues(items, item));
    return known.some((item, place) => item !== value[place]) ? known : value;
  }
  if (!isRecord(value)) return value;
  const own = anyOf?.find(({ required = [] }) => required.every((name) => Object.hasOwn(value, name)));
  return own ? knownValues(own, value) : withKnownFields(schema, value);
}

function isNew({ enum: known }: JsonSchema, value: string): boolean {
  return Array.isArray(known) && known.includes(UNKNOWN_VALUE) && !known.includes(value);
}

function withKnownFields(
  { properties = {}, additionalProperties: others }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const changed = Object.entries(value).flatMap(([name, old]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : others;
    const known = isRecord(schema) ? knownValues(schema, old) : old;
    return known === old ? [] : [[name, known] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}
