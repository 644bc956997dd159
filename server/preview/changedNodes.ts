import type { DrawnDocument } from '#runtime/bundle/site.ts';
import type { ResolvedNodes } from '#runtime/document/node.ts';
import type { PreviewFault } from '#runtime/document/preview.ts';

/** The two trees of a page, by name. */
export type Trees = Readonly<Record<'layout' | 'page', DrawnDocument>>;

/** Differences between a page and an earlier one; nodes by tree and id: `page:n1`. */
export interface ChangedNodes {
  /** Nodes to draw; of nested nodes only the outermost. */
  drawn: string[];
  gone: string[];
}

/** Compares the data that nodes are drawn from. @param wordsOf the message drawn in a node's place, compared as well */
export function changedNodes(
  before: Trees,
  after: Trees,
  { was, is }: Readonly<Record<'was' | 'is', (tree: string, id: string) => readonly PreviewFault[]>>,
): ChangedNodes {
  const changed: ChangedNodes = { drawn: [], gone: [] };
  for (const tree of ['layout', 'page'] as const) {
    const [old, fresh] = [before[tree], after[tree]];
    const differs = (id: string): boolean =>
      textOf(old, id, was(tree, id)) !== textOf(fresh, id, is(tree, id)) || !Object.hasOwn(old.nodes, id);
    const different = new Set(Object.keys(fresh.nodes).filter(differs));
    changed.drawn.push(...outermost(fresh, different).map((id) => `${tree}:${id}`));
    const gone = Object.keys(old.nodes).filter((id) => !Object.hasOwn(fresh.nodes, id));
    changed.gone.push(...gone.map((id) => `${tree}:${id}`));
  }
  return changed;
}

function textOf({ nodes, data }: DrawnDocument, id: string, words: readonly PreviewFault[]): string {
  return JSON.stringify([nodes[id], data[id], words]);
}

/** Walks from the root and stops at each node that is among these: a node that cannot be reached is not drawn. */
function outermost({ root, nodes }: DrawnDocument, among: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const ahead = [root];
  const seen = new Set<string>();
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (seen.has(id) || !Object.hasOwn(nodes, id)) continue;
    seen.add(id);
    if (among.has(id)) found.push(id);
    else ahead.push(...childrenOf(nodes, id).toReversed());
  }
  return found;
}

function childrenOf(nodes: ResolvedNodes, id: string): string[] {
  const { slots = {}, fallback } = nodes[id] ?? {};
  return [...Object.values(slots).flat(), ...(fallback === undefined ? [] : [fallback])];
}
