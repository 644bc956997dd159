import { textKeysIn } from '#runtime/document/textKeys.ts';
import { recordOf } from '#schemas/record.ts';
import type { Document } from './tree.ts';

const TEXT = 'text/';

/**
 * The node that a place of a document belongs to; null: it belongs to none.
 * @param at as the search names it: `document/nodes/hero/props/href`, `text/hero.title`, `document/operations/3/value`
 * @param draft the document as it is written, and with what it inherits
 */
export function nodeAt({ shown, document }: { shown: Document; document: Document }, at: string): string | null {
  const nodes = recordOf(shown['nodes']);
  const known = (id: unknown): string | null => (typeof id === 'string' && Object.hasOwn(nodes, id) ? id : null);
  if (at.startsWith(TEXT)) {
    const key = at.slice(TEXT.length);
    const found = Object.entries(nodes).find(([, node]) => textKeysIn(recordOf(node)['props']).includes(key));
    return found?.[0] ?? null;
  }
  const [, named] = /\/nodes\/([^/]+)/.exec(at) ?? [];
  if (named !== undefined) return known(named);
  const [, index] = /^document\/operations\/(\d+)/.exec(at) ?? [];
  const { operations } = document;
  return index === undefined || !Array.isArray(operations) ? null : known(recordOf(operations[Number(index)])['node']);
}
