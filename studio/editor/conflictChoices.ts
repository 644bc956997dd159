import type { Conflict } from '#runtime/document/conflict.ts';
import { itemName, pointerParts, pointerTo, valueAt } from '#runtime/document/fault.ts';
import { OPERATIONS, operationName } from '#runtime/document/mergeOperations.ts';
import { applyVariant, type Operation } from '#runtime/document/overlay.ts';
import { recordOf } from '#schemas/record.ts';
import type { Document } from './tree.ts';

/** A conflict over a value of the draft. */
export interface DraftConflict extends Conflict {
  /** Name of the operation that it is in: its place becomes another one as a version is edited on. */
  operation?: string | undefined;
}

/** Notes the operations that conflicts of a version are in. */
export function withOperations(merged: unknown, conflicts: readonly Conflict[]): readonly DraftConflict[] {
  return conflicts.map((conflict) => {
    const [first, index] = pointerParts(conflict.pointer);
    const isInside = first === 'operations' && index !== undefined;
    const operation = isInside ? valueAt(merged, pointerTo(OPERATIONS, index)) : undefined;
    return operation === undefined ? conflict : { ...conflict, operation: operationName(operation) };
  });
}

/** The pointer of a conflict in the document as it is now; null where its operation is gone. */
function pointerNow(document: Document, { pointer, operation }: DraftConflict): string | null {
  const operations = valueAt(document, OPERATIONS);
  if (operation === undefined || !Array.isArray(operations)) return pointer;
  const index = operations.findIndex((one) => operationName(one) === operation);
  return index < 0 ? null : [`${index}`, ...pointerParts(pointer).slice(2)].reduce(pointerTo, OPERATIONS);
}

/** Writes one side's value where both changed it: into the document as it is stored, which of a version is its operations. */
export function withChosen(document: Document, conflict: DraftConflict, value: unknown): Document {
  const pointer = pointerNow(document, conflict);
  if (pointer === null) return document;
  const operation: Operation = value === undefined ? { op: 'unset', at: pointer } : { op: 'set', at: pointer, value };
  return applyVariant(document, { operations: [operation] }, { locking: null }).document;
}

/** Conflicts that are left once a value was chosen: where that took an item out of a list, those behind it have moved up. */
export function conflictsLeft(
  conflicts: readonly DraftConflict[],
  chosen: DraftConflict,
  { document, value }: { document: Document; value: unknown },
): readonly DraftConflict[] {
  const left = conflicts.filter((one) => one !== chosen);
  const list = pointerParts(chosen.pointer);
  const place = Number(list.pop());
  const at = list.reduce(pointerTo, '');
  if (value !== undefined || !Array.isArray(valueAt(document, at))) return left;
  return left.map((one) => {
    if (!one.pointer.startsWith(`${at}/`)) return one;
    const [index = '', ...inner] = pointerParts(one.pointer).slice(list.length);
    return Number(index) > place ? { ...one, pointer: [`${Number(index) - 1}`, ...inner].reduce(pointerTo, at) } : one;
  });
}

/** The place of a conflict as people know it; of a version it is the one that the operation changes. */
export function placeOfConflict(document: Document, conflict: DraftConflict): readonly string[] {
  const [first = '', ...parts] = pointerParts(pointerNow(document, conflict) ?? conflict.pointer);
  if (first !== 'operations') return parts.length > 0 ? parts : [first];
  const [index = '', ...inner] = parts;
  const { node, at, value } = recordOf(valueAt(document, pointerTo(OPERATIONS, index)));
  const item = recordOf(value)['from_url'] ?? itemName(value);
  const places = [node, ...(typeof at === 'string' ? pointerParts(at) : []), item];
  return [...places.filter((part) => typeof part === 'string'), ...inner.filter((part) => part !== 'value')];
}

/** The value of one side; of an operation that both wrote anew it is what that sets. */
export function valueOfSide({ pointer }: Conflict, side: unknown): unknown {
  return pointer.startsWith(`${OPERATIONS}/`) && pointerParts(pointer).length === 2 ? recordOf(side)['value'] : side;
}
