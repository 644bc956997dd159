import type { FieldSpec, FieldValue, Values } from './document.ts';

interface Valued {
  readonly name: string;
  readonly value: FieldValue;
  readonly companions: Readonly<Record<string, string>>;
  readonly rows: { readonly rows: readonly unknown[] } | null;
}

/** A value as text: a box as `true` or `false`, files as nothing. */
export function textOfValue(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * An object whose properties read the fields: asking for one value follows that one alone. A repeated group says how many rows it has.
 * Names that no field has are looked for in `around`.
 */
export function readValues(fields: readonly Valued[], around: Values | null = null): Values {
  const values: Values = Object.create(around);
  const define = (name: string, get: () => FieldValue | undefined): void => {
    Object.defineProperty(values, name, { enumerable: true, configurable: true, get });
  };
  for (const field of fields)
    for (const name of Object.keys(field.companions)) define(name, () => field.companions[name]);
  // A field's own name wins over a value that only travels beside another. Twins of a name: the first one.
  for (const field of fields.toReversed())
    define(field.name, () => (field.rows ? String(field.rows.rows.length) : field.value));
  return values;
}

/** Initial value of a field whose document gives none. */
const EMPTY = { text: '', boolean: false, files: [] } as const satisfies Readonly<Record<string, FieldValue>>;

/** Returns the value of a field before anybody touched it. */
export function initialValue(
  { initial }: Pick<FieldSpec, 'initial'>,
  definition: { readonly value: keyof typeof EMPTY } | undefined,
): FieldValue {
  return initial ?? EMPTY[definition?.value ?? 'text'];
}

/** Checks whether the form chooses the first choice by itself, as the document may have it for types that declare it. */
export function choosesFirst(
  { settings }: { readonly settings?: Readonly<Record<string, unknown>> },
  definition: { readonly choosesFirstBy?: string } | undefined,
): boolean {
  return settings?.[definition?.choosesFirstBy ?? ''] === true; // no setting has an empty name
}

/** Checks whether the document gives a non-empty initial value. */
export function startsFilled({ initial }: { readonly initial?: unknown }): boolean {
  return initial !== undefined && initial !== '' && initial !== false;
}
