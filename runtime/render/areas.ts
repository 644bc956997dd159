import type { NodeCatalog } from '../document/catalog.ts';
import type { ReadyNode } from '../document/node.ts';
import { dependenciesOf } from '../expression/inspect.ts';
import { definitionOf } from '../expression/vocabulary.ts';

/**
 * Areas whose stores a node may read: its own, `data` where it asks for some, those its widget names, and those that its
 * bindings and condition speak of.
 */
export function areasOf(
  node: ReadyNode,
  { widgets, vocabulary }: Pick<NodeCatalog, 'widgets' | 'vocabulary'>,
): string[] {
  const own = node.type.split('/')[0] ?? '';
  const declared = (Object.hasOwn(widgets, node.type) ? widgets[node.type]?.areas : undefined) ?? [];
  const paths = [
    ...Object.values(node.bind ?? {}).map((binding) => binding.get),
    ...(node.show ? dependenciesOf(node.show, vocabulary).paths : []),
  ];
  const live = paths.filter((path) => definitionOf(path, vocabulary)?.class === 'live');
  const data = node.resources ? ['data'] : [];
  return [...new Set([own, ...data, ...declared, ...live.map((path) => path.split('.')[0] ?? '')])];
}
