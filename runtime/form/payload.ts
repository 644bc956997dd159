import type { FieldValue, SubmitDocument } from './document.ts';
import type { Wire } from './formField.ts';

/** A field's part in a submit. */
export interface Sender {
  /** Shown, not empty, not left out. */
  readonly isSent: boolean;
  readonly name: string;
  /** `isPart`: a chosen item brought it along. */
  readonly spec?: { readonly isPart: boolean | undefined };
  /** Rows of a repeated group. */
  readonly rows: { readonly answers: readonly unknown[] } | null;
  /** The field's value and its companions, by name in the request. */
  readonly wire: Wire;
}

export type SentValues = Readonly<Record<string, FieldValue | number>>;

/**
 * Builds the payload of a submit: values of the shown fields, empty ones left out; then the document's fixed values; then names filled from the first
 * of several fields that has a value, such as the login from e-mail or mobile (VAL-16). With `as` the answers go as one JSON text, with the rows of
 * groups as lists in it, and files beside it; with `parts` the values of fields that a chosen item added go as one JSON text of their own.
 */
export function payloadOf(
  fields: Iterable<Sender>,
  { values, derive = {}, as, parts = '' }: Pick<SubmitDocument, 'values' | 'derive' | 'as' | 'parts'>,
): SentValues {
  const sent = [...fields].filter((field) => field.isSent);
  const brought = sent.filter((field) => parts !== '' && field.spec?.isPart);
  const own = sent.filter((field) => !brought.includes(field));
  const payload: Record<string, FieldValue | number> = as === undefined ? wired(own) : bundled(own, as);
  if (brought.length > 0) payload[parts] = JSON.stringify(wired(brought));
  Object.assign(payload, values);
  for (const [name, origins] of Object.entries(derive)) {
    const origin = origins.find((from) => payload[from] !== undefined && payload[from] !== '');
    if (payload[name] === undefined && origin !== undefined) payload[name] = payload[origin] ?? '';
  }
  return payload;
}

function wired(sent: readonly Sender[]): Record<string, FieldValue> {
  return Object.fromEntries(sent.flatMap(({ wire }) => Object.entries(wire)));
}

function bundled(sent: readonly Sender[], as: string): Record<string, FieldValue> {
  const files = Object.entries(wired(sent)).filter(([, value]) => Array.isArray(value));
  const beside = Object.fromEntries(files);
  const answers = sent.flatMap(({ wire, name, rows }): [string, unknown][] =>
    rows ? [[name, rows.answers]] : Object.entries(wire),
  );
  const packed = answers.filter(([name]) => !(name in beside));
  return { ...beside, [as]: JSON.stringify(Object.fromEntries(packed)) };
}

/** Names under which a submit sends these of its fields, and those that it fills in from them. */
export function namesSent(
  fields: readonly Sender[],
  { as, parts, derive = {} }: Pick<SubmitDocument, 'derive' | 'as' | 'parts'>,
): readonly string[] {
  const names = fields
    .filter(({ isSent }) => isSent)
    .flatMap(({ spec, wire }) =>
      parts !== undefined && spec?.isPart ? [parts] : as === undefined ? Object.keys(wire) : [as],
    );
  const derived = Object.entries(derive).filter(([, origins]) => origins.some((name) => names.includes(name)));
  return [...names, ...derived.map(([name]) => name)];
}
