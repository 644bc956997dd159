import { isSame } from '#runtime/document/diff.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { titleOf, type Widgets } from '../editor/edits.ts';
import { type Document, nodesOf, spotOf, type TreeNode, textKeysIn } from '../editor/tree.ts';

/** What became of one node, or of the page itself. A node that only moved is not changed. */
export interface NodeChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Null: the page itself. */
  id: string | null;
  title: string;
  /** Old and new texts, and names of values, in words. */
  details: readonly string[];
}

const CHECKED_APART = new Set(['nodes', 'text']);

/** What differs between two versions of a document, node by node, with the texts that nodes name. */
export function changesBetween(before: Document, after: Document, widgets: Widgets): NodeChange[] {
  const [old, fresh] = [nodesOf(before), nodesOf(after)];
  const titled = (nodes: Readonly<Record<string, TreeNode>>, id: string): string =>
    titleOf(nodes[id] ?? { type: id }, widgets);
  const changes: NodeChange[] = [];
  const own = pageDetails(before, after);
  if (own.length > 0) changes.push({ kind: 'changed', id: null, title: 'The page itself', details: own });
  for (const id of Object.keys(fresh)) {
    if (!old[id]) {
      changes.push({ kind: 'added', id, title: titled(fresh, id), details: [] });
      continue;
    }
    const details = detailsOf(id, before, after);
    if (details.length > 0) changes.push({ kind: 'changed', id, title: titled(fresh, id), details });
  }
  for (const id of moved(old, fresh)) changes.push({ kind: 'moved', id, title: titled(fresh, id), details: [] });
  for (const id of Object.keys(old))
    if (!fresh[id]) changes.push({ kind: 'removed', id, title: titled(old, id), details: [] });
  return changes;
}

/** Nodes with another parent, or another order among those that both versions have. */
function moved(old: Readonly<Record<string, TreeNode>>, fresh: Readonly<Record<string, TreeNode>>): string[] {
  return Object.keys(fresh).filter((id) => {
    const [was, is] = [old[id] && spotOf(old, id), spotOf(fresh, id)];
    if (!was || !is) return false;
    if (was.parent !== is.parent || was.slot !== is.slot) return true;
    const both = new Set(was.siblings.filter((one) => is.siblings.includes(one)));
    const place = (ids: readonly string[]): number => ids.filter((one) => both.has(one)).indexOf(id);
    return place(was.siblings) !== place(is.siblings);
  });
}

function detailsOf(id: string, before: Document, after: Document): string[] {
  const [was, is] = [before, after].map((one) => recordOf(recordOf(one['nodes'])[id]));
  const { slots: _old, ...old } = was ?? {};
  const { slots: _new, ...fresh } = is ?? {};
  const names = [...new Set([...Object.keys(recordOf(old['props'])), ...Object.keys(recordOf(fresh['props']))])];
  const props = names.filter((name) => !isSame(recordOf(old['props'])[name], recordOf(fresh['props'])[name]));
  const rest = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => name !== 'props' && !isSame(old[name], fresh[name]),
  );
  return [...[...props, ...rest].map((name) => `${name} changed`), ...textDetails(textKeysIn(fresh), before, after)];
}

function pageDetails(before: Document, after: Document): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !CHECKED_APART.has(name),
  );
  const changed = names.filter((name) => !isSame(before[name], after[name])).map((name) => `${name} changed`);
  const { nodes: _nodes, text: _text, ...rest } = after;
  return [...changed, ...textDetails(textKeysIn(rest), before, after)];
}

function textDetails(keys: readonly string[], before: Document, after: Document): string[] {
  const [old, fresh] = [recordOf(before['text']), recordOf(after['text'])];
  return [...new Set(keys)].flatMap((key) => {
    const [was, is] = [textsOf(old[key]), textsOf(fresh[key])];
    const locales = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return locales
      .filter((locale) => was[locale] !== is[locale])
      .map((locale) => `${locale}: «${was[locale] ?? ''}» → «${is[locale] ?? ''}»`);
  });
}
