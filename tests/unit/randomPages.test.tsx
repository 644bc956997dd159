// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { enableStaticRendering } from 'mobx-react-lite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadyNode, ResolvedNode, ResolvedNodes } from '#runtime/document/node.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import { resolveNodes } from '#runtime/document/resolve.ts';
import type { View } from '#runtime/registry/view.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import { TreeView } from '#runtime/render/client/TreeView.tsx';
import { ScopeContext } from '#runtime/render/context.tsx';
import { renderTree, type Tree } from '#runtime/render/server/renderTree.tsx';
import type { AreaModule } from '#runtime/store/areas.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { documentCheck } from '../../server/content/compose/checkDocument.ts';
import { loadAllFields } from '../../site/wire/allFields.ts';
import { areaLoaders } from '../../site/wire/areas.ts';
import { areaVocabulary, widgets } from '../../site/wire/schemas.ts';
import { viewLoaders } from '../../site/wire/views.ts';
import { isLong } from '../support/length.ts';
import { type Known, type RandomPage, randomPages } from '../support/randomPages.ts';
import { createOutside, createTestCatalog, createTestRuntime } from '../support/testRuntime.ts';

const SERVER_RUNS = isLong ? 100_000 : 200;
const CLIENT_RUNS = isLong ? 20_000 : 80;

const found = import.meta.glob<Known['sample']>(['../../widgets/*/*/sample.json', '!../../widgets/{fields,parts}/**'], {
  eager: true,
  import: 'default',
});
const known: Readonly<Record<string, Known>> = Object.fromEntries(
  Object.entries(widgets).map(([type, { v }]) => {
    const [, sample = {}] = Object.entries(found).find(([path]) => path.includes(`/widgets/${type}/`)) ?? [];
    return [type, { v, sample }];
  }),
);
const catalog = createTestCatalog(widgets, areaVocabulary);
const areas: Readonly<Record<string, AreaModule>> = Object.fromEntries(
  await Promise.all([...areaLoaders].map(async ([name, door]) => [name, await door()] as const)),
);
const views = new ViewLoader<View>(viewLoaders);
await Promise.all([views.loadAll(), loadAllFields()]); // a form that is drawn asks for its fields' code: none may be on its way when the file ends

const check = documentCheck();

/**
 * The random nodes on a page with one that is whole, resolved as content does it; unchecked: as if every check of props had let them through.
 * @returns null for what is no document at all: then the last good one is served
 */
function treeOf({ nodes, data, top }: RandomPage, isChecked: boolean): Tree | null {
  const page = {
    kind: 'page',
    format: 1,
    id: 'random',
    path: '/random',
    layout: 'default',
    root: 'page',
    nodes: {
      ...nodes,
      page: { type: 'layout/stack', v: widgets['layout/stack']?.v, slots: { main: [...top, 'sibling'] } },
      sibling: { type: 'content/rich-text', v: widgets['content/rich-text']?.v, props: { body: 'A whole sibling' } },
    },
  };
  const parsed = parseDocument(JSON.stringify(page));
  if ('fault' in parsed || check(parsed.value).some(({ scope }) => scope === 'document')) return null;
  const resolved = resolveNodes(parsed.value as typeof page, {
    catalog,
    chain: ['en'],
    message: () => undefined,
  }).nodes;
  return { name: 'page', root: 'page', nodes: isChecked ? resolved : unchecked(resolved, nodes), data };
}

function unchecked(resolved: ResolvedNodes, nodes: RandomPage['nodes']): ResolvedNodes {
  const entries = Object.entries(nodes).map(([id, node]): [string, ResolvedNode] => {
    const { type, props } = node as ReadyNode;
    const { broken: _refused, ...rest } = resolved[id] ?? {};
    return [id, { ...rest, type, props: props !== null && typeof props === 'object' ? props : {} }];
  });
  return { ...resolved, ...Object.fromEntries(entries) };
}

function open(): Runtime {
  const runtime = createTestRuntime(createOutside());
  runtime.register(areas);
  return runtime;
}

const uncaught: unknown[] = [];
const note = (event: unknown): void => void uncaught.push(event);
beforeEach(() => {
  uncaught.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React names each error that a boundary has caught
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
});
afterEach(() => {
  removeEventListener('error', note);
  removeEventListener('unhandledrejection', note);
});

describe('pages of random nodes [REL-C4]', () => {
  it(`are drawn on the server: nothing is thrown, and what is whole is shown, ${SERVER_RUNS} times`, () => {
    enableStaticRendering(true);
    fc.assert(
      fc.property(randomPages(known), fc.boolean(), (page, isChecked) => {
        const tree = treeOf(page, isChecked);
        fc.pre(tree !== null);
        const { html } = renderTree(tree, { runtime: open(), catalog, views, page: '' });
        expect(html).toContain('A whole sibling');
      }),
      { numRuns: SERVER_RUNS },
    );
    enableStaticRendering(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  }, 3_600_000);

  it(`are drawn in the browser: nothing is thrown, and what is whole is shown, ${CLIENT_RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(randomPages(known), fc.boolean(), async (page, isChecked) => {
        const tree = treeOf(page, isChecked);
        fc.pre(tree !== null);
        const scope = { runtime: open(), mode: 'client' as const };
        const drawn = await act(async () =>
          render(
            <ScopeContext value={scope}>
              <TreeView tree={{ ...tree, views }} root="page" />
            </ScopeContext>,
          ),
        );
        expect(drawn.container.textContent).toContain('A whole sibling');
        await act(async () => drawn.unmount());
        expect(uncaught).toEqual([]);
      }),
      { numRuns: CLIENT_RUNS },
    );
  }, 3_600_000);
});
