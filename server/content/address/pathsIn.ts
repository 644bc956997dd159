import { type ResolvedNodes, readyNodes } from '#runtime/document/node.ts';
import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** Paths of a vocabulary that conditions, bindings and actions of these nodes read. */
export function pathsIn(nodes: ResolvedNodes, vocabulary: Vocabulary): string[] {
  const found = new Set<string>();
  const ahead: unknown[] = readyNodes(nodes).map(([, { show, bind, on }]) => [show, bind, on]);
  for (let here = ahead.pop(); ahead.length > 0 || here !== undefined; here = ahead.pop()) {
    if (typeof here === 'string' && Object.hasOwn(vocabulary, here)) found.add(here);
    if (here !== null && typeof here === 'object') ahead.push(...Object.values(here));
  }
  return [...found].toSorted();
}
