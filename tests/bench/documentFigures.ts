import { join } from 'node:path';
import { resolveNodes } from '#runtime/document/resolve.ts';
import { documentCheck } from '../../server/content/compose/checkDocument.ts';
import { fullCatalog } from '../../server/content/fullCatalog.ts';
import { loadBundle } from '../../server/site/loadBundle.ts';
import { bounded, type Figure, median } from './figures.ts';

const NODES = 200;
const RUNS = 200;

/** A page of so many nodes with texts, links, conditions and actions in it. */
export function bigPage(count = NODES, id = 'big'): { nodes: Record<string, unknown>; [key: string]: unknown } {
  const nodes: Record<string, unknown> = {};
  const text: Record<string, Record<string, string>> = {};
  const ids = Array.from({ length: count - 1 }, (_, index) => `n${index + 1}`);
  nodes.n0 = { type: 'layout/stack', v: 1, slots: { main: ids } };
  for (const node of ids) {
    text[`${node}.title`] = { en: `Title of ${node}`, lv: `Virsraksts ${node}` };
    text[`${node}.body`] = { en: `<p>Some <b>rich</b> text with <a href="/faq">a link</a> in ${node}.</p>` };
    nodes[node] = {
      type: 'content/rich-text',
      v: 1,
      props: { heading: { $t: `${node}.title` }, body: { $t: `${node}.body` } },
      show: { any: [{ is: 'visitor.guest' }, { before: '2030-01-01T00:00:00Z' }] },
    };
  }
  return { kind: 'page', format: 1, id, path: `/${id}`, layout: 'default', root: 'n0', nodes, text };
}

function timed(task: () => unknown): number {
  const started = performance.now();
  task();
  return performance.now() - started;
}

/** Resolving and validating a page of 200 nodes. Both are done once per revision, not per request. */
export async function documentFigures(root: string): Promise<Figure[]> {
  const catalog = fullCatalog((await loadBundle(join(root, 'dist'))).catalog);
  const page = bigPage();
  const check = documentCheck();
  const faults = check(page);
  const { faults: nodeFaults } = resolveNodes(page, { catalog, chain: ['lv', 'en'], message: () => undefined });
  if (faults.length + nodeFaults.length > 0)
    throw new Error(`the big page is not valid: ${JSON.stringify([faults[0], nodeFaults[0]])}`);
  const resolve = Array.from({ length: RUNS }, () =>
    timed(() => resolveNodes(page, { catalog, chain: ['lv', 'en'], message: () => undefined })),
  );
  const validate = Array.from({ length: RUNS }, () => timed(() => check(page)));
  return [
    bounded('resolve-200-nodes', median(resolve), 'ms', 5),
    bounded('validate-200-nodes', median(validate), 'ms', 3),
  ];
}
