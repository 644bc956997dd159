import { isLockedNode, lockOfValue } from '#runtime/document/locks.ts';
import type { Draft } from './Draft.ts';

/** A value of a node, or the whole node where `at` is empty. */
export interface LockPlace {
  node: string;
  at: string;
}

/**
 * `here`: a brand above has locked the value, alone or with what holds it, and nothing of it may be changed. `below`: this document locks it for the
 * brands that inherit it.
 */
export type LockSide = 'here' | 'below';

export function lockSideOf(
  { draft }: { draft: Pick<Draft, 'inherited' | 'shown'> },
  { node, at }: LockPlace,
): LockSide | null {
  const { inherited, shown } = draft;
  const isLocked = (document: Readonly<Record<string, unknown>>): boolean =>
    isLockedNode(document, node) || (at !== '' && lockOfValue(document, node, at) !== undefined);
  if (inherited && (inherited['locked'] === true || isLocked(inherited))) return 'here';
  return isLocked(shown) ? 'below' : null;
}
