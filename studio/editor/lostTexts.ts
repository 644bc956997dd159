import { pointerTo } from '#runtime/document/fault.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { recordOf } from '#schemas/record.ts';
import type { Document } from './tree.ts';

/** Takes out the texts that a document names, and does not name any more once something is taken away. */
export function lostTexts(before: Document, after: Document): Operation[] {
  const { text, ...others } = before;
  const used = new Set(textKeysIn({ ...after, text: null }));
  const lost = textKeysIn(others).filter((key) => !used.has(key) && Object.hasOwn(recordOf(text), key));
  return [...new Set(lost)].map((key): Operation => ({ op: 'unset', at: pointerTo('/text', key) }));
}
