import type { Wire } from '../registry/defineField.ts';
import type { FieldValue, SubmitDocument } from './document.ts';

/** What a field adds to a submit. */
export interface Sender {
  readonly isVisible: boolean;
  readonly isEmpty: boolean;
  /** What goes over the wire: its value and those that travel with it. */
  readonly wire: Wire;
}

export type Payload = Readonly<Record<string, FieldValue | number>>;

/**
 * What a submit sends: values of the fields that are shown, empty ones left out; then the document's fixed values; then names filled from
 * the first of several that has a value, such as the login from e-mail or mobile (VAL-16).
 */
export function payloadOf(fields: Iterable<Sender>, submit: Pick<SubmitDocument, 'values' | 'derive'>): Payload {
  const payload: Record<string, FieldValue | number> = {};
  for (const field of fields) if (field.isVisible && !field.isEmpty) Object.assign(payload, field.wire);
  Object.assign(payload, submit.values);
  for (const [name, origins] of Object.entries(submit.derive ?? {})) {
    const origin = origins.find((from) => payload[from] !== undefined && payload[from] !== '');
    if (payload[name] === undefined && origin !== undefined) payload[name] = payload[origin] ?? '';
  }
  return payload;
}
