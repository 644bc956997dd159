import type { Change } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { operationsTo } from './operationsBetween.ts';

/** Most operations that the server accepts in one call. */
const MOST_OPERATIONS = 200;

/** Returns what makes one state of the document of another, for the server; null: it is too much, and the page is reloaded. */
export function changeTo(
  { isVariant, saver }: Pick<EditorStore, 'isVariant' | 'saver'>,
  { shown, document }: Readonly<Record<'shown' | 'document', Document>>,
): Change | null {
  const others = [shown, document, saver.stored.document];
  const operations = operationsTo(document, others);
  if (operations.length > MOST_OPERATIONS) return null;
  return isVariant ? { version: document, shownVersion: shown } : { operations, shown: operationsTo(shown, others) };
}
