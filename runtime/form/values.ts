import type { FieldValue, Values } from './document.ts';

interface Valued {
  readonly name: string;
  readonly value: FieldValue;
  readonly companions: Readonly<Record<string, string>>;
}

/** A value as text: a box as `true` or `false`, files as nothing. */
export function textOfValue(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** An object whose properties read the fields: asking for one value follows that one alone. */
export function readValues(fields: readonly Valued[]): Values {
  const values = Object.create(null) as Values;
  for (const field of fields) {
    for (const name of Object.keys(field.companions))
      Object.defineProperty(values, name, { enumerable: true, configurable: true, get: () => field.companions[name] });
  }
  // A field's own name wins over a value that only travels beside another. Twins of a name: the first one.
  for (const field of fields.toReversed())
    Object.defineProperty(values, field.name, { enumerable: true, configurable: true, get: () => field.value });
  return values;
}
