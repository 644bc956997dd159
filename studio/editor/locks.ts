import { keyIn, pointerParts, pointerTo, valueAt } from '#runtime/document/fault.ts';
import { isLockedNode, LOCK, lockedValues, lockOfValue } from '#runtime/document/locks.ts';
import type { Operation } from '#runtime/document/overlay.ts';
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
    return !/^\d+$/.test(item)
      ? [pointer]
      : [parts.with(depth, String(place)).reduce((above, part) => pointerTo(above, part), '')];
  });
  return next.join(' ') === own.join(' ') ? [] : [lockOperation(editor, node, next)];
}

/** Pointers that this document locks itself. */
function ownLocks({ draft: { inherited, shown } }: EditorStore, node: string): string[] {
  const above = new Set(inherited ? lockedValues(inherited, node) : []);
  return lockedValues(shown, node).filter((pointer) => !above.has(pointer));
}

function lockOperation({ draft }: EditorStore, node: string, own: readonly string[]): Operation {
  const isNone = own.length === 0 && draft.inherited === null;
  return isNone ? { op: 'unset', node, at: LOCK } : { op: 'set', node, at: LOCK, value: [...own] };
}
