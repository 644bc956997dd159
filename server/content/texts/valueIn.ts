import { parseDocument } from '#runtime/document/parse.ts';
import type { DocumentValue } from '../collections/entry.ts';

/** A text as a value; null for none, and for one that is no document any more. */
export function valueIn(text: string | undefined): DocumentValue | null {
  const parsed = text === undefined ? null : parseDocument(text);
  return parsed && 'value' in parsed ? parsed.value : null;
}
