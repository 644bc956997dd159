import { recordOf, textsIn } from '#schemas/record.ts';
import { nodesOf, openDocument } from '../openDocument.ts';
import { defineTool } from '../tool.ts';
import { documentInput } from './inputs.ts';

/** Nodes of one answer. */
const PAGE = 300;

interface Line {
  id: string;
  type: unknown;
  depth: number;
  parent?: string;
  slot?: string;
}

export const getOutline = defineTool({
  name: 'get_outline',
  title: 'Outline of a document',
  description:
    'Nodes of a document in the order they are drawn: ids, widgets, slots. Also its etag, which plan_changes wants.',
  input: documentInput,
  async run(use, { document }) {
    const { whole, own, etag, standing } = await openDocument(use, document);
    const nodes = nodesOf(whole);
    const root = typeof whole['root'] === 'string' ? whole['root'] : undefined;
    const lines = root === undefined ? [] : walk(nodes, root);
    const facts = {
      document,
      etag,
      isInherited: own === null,
      draftBy: (standing.work?.draft ?? 0) > 0 ? standing.work?.author : null,
      fields: Object.keys(whole).filter((name) => name !== 'nodes' && name !== 'text'),
    };
    return { facts, list: { name: 'nodes', items: lines, most: PAGE } };
  },
});

/** Each node once, the deepest possible tree cut by that. */
function walk(nodes: ReadonlyMap<string, Readonly<Record<string, unknown>>>, root: string): Line[] {
  const lines: Line[] = [];
  const seen = new Set<string>();
  const ahead: Omit<Line, 'type'>[] = [{ id: root, depth: 0 }];
  for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
    const { id, depth } = here;
    const node = nodes.get(id);
    if (!node || seen.has(id)) continue;
    seen.add(id);
    lines.push({ ...here, type: node['type'] });
    const children = Object.entries(recordOf(node['slots'])).flatMap(([slot, ids]) =>
      textsIn(ids).map((child) => ({ id: child, depth: depth + 1, parent: id, slot })),
    );
    ahead.push(...children.toReversed());
  }
  return lines;
}
