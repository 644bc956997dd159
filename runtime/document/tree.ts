import { faultWords } from '../expression/faultWords.ts';
import { quote } from '../expression/finding.ts';
import type { Fault } from './fault.ts';

/** Nodes as any node-bearing document holds them. */
export interface NodeMap {
  readonly [id: string]: TreeNode;
}
export interface TreeNode {
  readonly slots?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly fallback?: string | undefined;
}

/** Deepest nesting of nodes, counted in nodes. */
export const MAX_NODE_DEPTH = 64;

/**
 * Checks that nodes form trees under their roots: every named child exists, no node has two parents, there are no cycles.
 * A missing child or fallback costs its parent's slot only; the rest costs the document.
 */
export function checkTree(nodes: NodeMap, roots: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const parents = new Map<string, string>();
  const missing = (pointer: string, id: string, scope: Fault['scope']): void => {
    faults.push({ pointer, ...faultWords('tree.missing', { node: quote(id) }), scope });
  };
  for (const root of roots) if (!Object.hasOwn(nodes, root)) missing('/root', root, 'document');
  for (const [id, node] of Object.entries(nodes)) {
    if (node.fallback !== undefined && !Object.hasOwn(nodes, node.fallback))
      missing(`/nodes/${id}/fallback`, node.fallback, 'warning');
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      children.forEach((child, index) => {
        const pointer = `/nodes/${id}/slots/${slot}/${index}`;
        const parent = parents.get(child);
        if (!Object.hasOwn(nodes, child)) missing(pointer, child, 'warning');
        else if (parent === undefined) parents.set(child, id);
        else
          faults.push({
            pointer,
            ...faultWords('tree.twoParents', { node: quote(child), parent: quote(parent) }),
            scope: 'document',
          });
      });
    }
  }
  return [...faults, ...checkReach(nodes, roots)];
}

/** Reports nodes that cannot be reached, and nesting that is too deep. */
function checkReach(nodes: NodeMap, roots: readonly string[]): Fault[] {
  const { visited, tooDeep } = walk(nodes, roots);
  if (tooDeep !== undefined)
    return [
      {
        pointer: `/nodes/${tooDeep}`,
        ...faultWords('tree.deep', { most: MAX_NODE_DEPTH }),
        scope: 'document',
      },
    ];
  return Object.keys(nodes)
    .filter((id) => !visited.has(id))
    .map((id) => ({
      pointer: `/nodes/${id}`,
      ...faultWords('tree.unreachable'),
      scope: 'warning',
    }));
}

/**
 * Walks from the roots without recursion, so that a hostile document cannot exhaust the stack. A node is walked again only when it lies deeper
 * than before, or ways would double at each fallback.
 */
function walk(nodes: NodeMap, roots: readonly string[]): { visited: ReadonlyMap<string, number>; tooDeep?: string } {
  const visited = new Map<string, number>();
  const ahead: { id: string; depth: number }[] = roots.map((id) => ({ id, depth: 1 }));
  for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
    const { id, depth } = step;
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node || (visited.get(id) ?? 0) >= depth) continue;
    if (depth > MAX_NODE_DEPTH) return { visited, tooDeep: id };
    visited.set(id, depth);
    for (const next of childrenOf(node)) ahead.push({ id: next, depth: depth + 1 });
  }
  return { visited };
}

function childrenOf({ slots = {}, fallback }: TreeNode): string[] {
  return [...Object.values(slots).flat(), ...(fallback === undefined ? [] : [fallback])];
}
