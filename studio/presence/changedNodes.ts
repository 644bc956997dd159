import { isSame } from '#runtime/document/diff.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { recordOf } from '#schemas/record.ts';
import type { Document } from '../editor/tree.ts';

/** Id of the document itself among ids of nodes. */
export const WHOLE = '';

const APART: ReadonlySet<string> = new Set(['nodes', 'text']);

/** Ids of nodes that differ between two states, also by a text that they name; empty: the document itself does. */
export function changedNodes(before: Document, after: Document): string[] {
  const nodes = recordOf(after['nodes']);
  const keys = new Set(differing(recordOf(before['text']), recordOf(after['text'])));
  const names = (value: unknown): boolean => keys.size > 0 && textKeysIn(value).some((key) => keys.has(key));
  const own = differing(recordOf(before['nodes']), nodes);
  const byText = Object.keys(nodes).filter((id) => names(nodes[id]));
  const { nodes: _nodes, text: _text, ...rest } = after;
  const isWhole = differing(before, after).some((name) => !APART.has(name)) || names(rest);
  return [...new Set([...own, ...byText, ...(isWhole ? [WHOLE] : [])])];
}

/** Returns the names of values that differ. Untouched values are the same object, which makes the comparison fast. */
function differing(before: Document, after: Document): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name] && !isSame(before[name], after[name]));
}
