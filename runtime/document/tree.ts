import { type Fault, shown } from './fault.ts';

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
 * Checks that nodes form trees under their roots: every named child exists, nobody has two parents, nothing goes in circles.
 * A missing child or fallback costs its parent's slot only; the rest costs the document.
 */
export function checkTree(nodes: NodeMap, roots: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const parents = new Map<string, string>();
  const missing = (pointer: string, id: string, scope: Fault['scope']): void => {
    faults.push({ pointer, found: `node ${shown(id)}, which is not there`, expected: 'the id of a node', scope });
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
            found: `node ${shown(child)}, which already stands in ${shown(parent)}`,
            expected: 'a node with one parent',
            scope: 'document',
          });
      });
    }
  }
  return [...faults, ...checkReach(nodes, roots)];
}

/** Walks from the roots without recursion, so that a hostile document cannot exhaust the stack. */
function checkReach(nodes: NodeMap, roots: readonly string[]): Fault[] {
  const seen = new Map<string, number>(); // id → depth it was walked at: again only when it lies deeper, or ways would double at each fallback
  const faults: Fault[] = [];
  const ahead: { id: string; depth: number }[] = roots.map((id) => ({ id, depth: 1 }));
  for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
    const { id, depth } = step;
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node || (seen.get(id) ?? 0) >= depth) continue;
    if (depth > MAX_NODE_DEPTH) {
      faults.push({
        pointer: `/nodes/${id}`,
        found: `nesting deeper than ${MAX_NODE_DEPTH}, or a circle`,
        expected: 'a tree',
        scope: 'document',
      });
      return faults;
    }
    seen.set(id, depth);
    for (const children of Object.values(node.slots ?? {}))
      for (const child of children) ahead.push({ id: child, depth: depth + 1 });
    if (node.fallback !== undefined) ahead.push({ id: node.fallback, depth: depth + 1 });
  }
  for (const id of Object.keys(nodes)) {
    if (!seen.has(id))
      faults.push({
        pointer: `/nodes/${id}`,
        found: 'a node that nothing leads to',
        expected: 'a node in a slot',
        scope: 'warning',
      });
  }
  return faults;
}
