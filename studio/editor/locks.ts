import { byPlace, itemName, keyIn, pointerParts, pointerTo, valueAt } from '#runtime/document/fault.ts';
import { isLockedNode, LOCK, lockedValues, lockOfValue } from '#runtime/document/locks.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { isRecord } from '#schemas/record.ts';
import { t } from '../words/t.ts';
import type { EditorStore } from './EditorStore.ts';
import type { LockPlace } from './lockSide.ts';

/** Returns the brand above that has locked a value. */
export function lockedBy({ draft, origins }: EditorStore, { node, at }: LockPlace): string {
  const { inherited } = draft;
  if (inherited?.['locked'] === true) return origins.brandOf({ at: '/locked' });
  const pointer = inherited && !isLockedNode(inherited, node) ? lockOfValue(inherited, node, at) : undefined;
  if (!inherited || pointer === undefined) return origins.brandOf({ node, at: '/locked' });
  const index = lockedValues(inherited, node).indexOf(pointer);
  return origins.brandOf({ node, at: pointerTo(LOCK, String(index)) });
}

/** Locks a single value for the brands that inherit it, or no longer. */
export function turnLock(editor: EditorStore, { node, at }: LockPlace, title: string): void {
  const own = ownLocks(editor, node);
  const pointer = lockOfValue({ nodes: { [node]: { ...editor.nodes[node], lock: own } } }, node, at);
  const next = pointer === undefined ? [...own, at] : own.filter((one) => one !== pointer);
  editor.edit({
    operations: [lockOperation(editor, node, next)],
    words: pointer === undefined ? t('fields.locked', { title }) : t('fields.unlocked', { title }),
  });
}

/**
 * Makes the operations by which locks of single items follow them when their list changes, for an item without a name is locked by its place.
 * @param placeOf the later place of an item; null: it is taken away
 */
export function locksFollow(
  editor: EditorStore,
  { node, at }: LockPlace,
  placeOf: (index: number) => number | null,
): Operation[] {
  const own = ownLocks(editor, node);
  const depth = pointerParts(at).length;
  const list = valueAt(editor.nodes[node], at);
  const indexOf = (item: string): number => (Array.isArray(list) ? Number(keyIn(list, item)) : Number.NaN);
  const next = own.flatMap((pointer) => {
    const parts = pointerParts(pointer);
    const item = parts[depth] ?? '';
    if (!pointer.startsWith(`${at}/`) || Number.isNaN(indexOf(item))) return [pointer];
    const place = placeOf(indexOf(item));
    if (place === null) return [];
    return !/^\d+$/.test(item) ? [pointer] : [joined(parts.with(depth, String(place)))];
  });
  return next.join(' ') === own.join(' ') ? [] : [lockOperation(editor, node, next)];
}

/** Makes the operations by which the locks of an item, and those inside of it, follow its name. @param value what is written at the place */
export function locksFollowName(editor: EditorStore, { node, at }: LockPlace, value: unknown): Operation[] {
  const held = editor.nodes[node];
  const item = pointerParts(at).slice(0, -1);
  const list = joined(item.slice(0, -1));
  const [items, index] = [valueAt(held, list), Number(item.at(-1))];
  if (!Array.isArray(items) || !isRecord(items[index])) return [];
  const later = { ...items[index], [pointerParts(at).at(-1) ?? '']: value };
  if (itemName(later) === itemName(items[index])) return [];
  const named = itemPointer(list, items.with(index, later), index);
  const own = ownLocks(editor, node);
  const isInside = (pointer: string): boolean => `${byPlace(held, pointer)}/`.startsWith(`${joined(item)}/`);
  const next = own.map((pointer) =>
    isInside(pointer) ? named + joined(pointerParts(pointer).slice(item.length)) : pointer,
  );
  return next.join(' ') === own.join(' ') ? [] : [lockOperation(editor, node, next)];
}

/** Pointer by which an item is locked: by its name where no other item has the same, so that it is found wherever it stands; else by its place. */
export function itemPointer(list: string, items: readonly unknown[], index: number): string {
  const name = itemName(items[index]);
  const isFound = typeof name === 'string' && !/^\d*$/.test(name);
  const isAlone = items.filter((one) => itemName(one) === name).length === 1;
  return pointerTo(list, isFound && isAlone ? name : String(index));
}

const joined = (parts: readonly string[]): string => parts.reduce((above, part) => pointerTo(above, part), '');

/** Pointers that this document locks itself. */
function ownLocks({ draft: { inherited, shown } }: EditorStore, node: string): string[] {
  const above = new Set(inherited ? lockedValues(inherited, node) : []);
  return lockedValues(shown, node).filter((pointer) => !above.has(pointer));
}

function lockOperation({ draft }: EditorStore, node: string, own: readonly string[]): Operation {
  const isNone = own.length === 0 && draft.inherited === null;
  return isNone ? { op: 'unset', node, at: LOCK } : { op: 'set', node, at: LOCK, value: [...own] };
}
