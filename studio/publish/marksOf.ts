import type { NodeMark } from '#schemas/frame.ts';
import { type Document, nodesOf, spotOf } from '../editor/tree.ts';
import { KINDS, type NodeChange } from './changesBetween.ts';

/** Returns the marks of one page, without parts that it lacks; of added or removed parts inside one another, only the outermost. */
export function marksOf(
  changes: readonly NodeChange[],
  document: Document,
  absent: NodeChange['kind'],
): readonly NodeMark[] {
  const nodes = nodesOf(document);
  const own = changes.filter(({ kind }) => kind !== absent);
  const whole = new Set(own.flatMap(({ kind, id }) => (kind === 'added' || kind === 'removed' ? [id] : [])));
  const marks = own.flatMap(({ kind, id }): NodeMark[] => {
    const isShown = id !== null && nodes[id] && !whole.has(spotOf(nodes, id)?.parent ?? null);
    return isShown ? [{ id, as: kind, label: KINDS[kind] }] : [];
  });
  return [...new Map(marks.toReversed().map((mark) => [mark.id, mark])).values()]; // one that was changed and moved is changed
}
