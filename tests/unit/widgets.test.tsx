import { enableStaticRendering } from 'mobx-react-lite';
import { describe, expect, it } from 'vitest';
import { resolveNodes } from '#runtime/document/resolve.ts';
import type { View } from '#runtime/registry/view.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import { planResources } from '#runtime/render/needs.ts';
import { renderTree } from '#runtime/render/server/renderTree.tsx';
import type { AreaModule } from '#runtime/store/areas.ts';
import { areaDoors } from '../../site/wire/areas.ts';
import { areaVocabulary, widgets } from '../../site/wire/schemas.ts';
import { viewDoors } from '../../site/wire/views.ts';
import { createOutside, createTestCatalog, createTestRuntime } from '../support/testRuntime.ts';

/** What a sample holds: a node's own part, and what its needs would answer. */
interface Sample {
  props?: Record<string, unknown>;
  data?: Record<string, unknown>;
  slots?: Record<string, readonly unknown[]>;
  text?: unknown;
}
const found = import.meta.glob<Sample>(['../../widgets/*/*/sample.json', '!../../widgets/{fields,parts}/**'], {
  eager: true,
  import: 'default',
});
const samples = Object.entries(found).map(([path, sample]) => [path.split('/').slice(3, 5).join('/'), sample] as const);

enableStaticRendering(true);
const catalog = createTestCatalog(widgets, areaVocabulary);
const areas: Readonly<Record<string, AreaModule>> = Object.fromEntries(
  await Promise.all(Object.entries(areaDoors).map(async ([name, door]) => [name, await door()] as const)),
);
const views = new ViewLoader<View>(viewDoors);
await views.loadAll();

/** Draws a widget from its sample, as the server would, for a visitor. */
function draw(type: string, sample: Sample, player: boolean): { html: string; faults: unknown[] } {
  const slots = Object.fromEntries(
    Object.keys(sample.slots ?? widgets[type]?.slots ?? {}).map((name) => [name, ['inner']]),
  );
  delete slots['*'];
  const node = { type, v: widgets[type]?.v, props: sample.props ?? {}, slots };
  const inner = { type: 'layout/stack', v: widgets['layout/stack']?.v };
  const { nodes: resolved, faults } = resolveNodes(
    { nodes: { n0: node, inner }, text: sample.text },
    { catalog, chain: ['en'], message: (key) => key },
  );
  const nodes = planResources(resolved, { widgets, params: {}, isShown: () => true, isPlayer: player });
  const outside = createOutside();
  const runtime = createTestRuntime(outside, { facts: { player } });
  runtime.register(areas);
  const data = sample.data ? { n0: sample.data } : {};
  const { html } = renderTree(
    { name: 'page', root: 'n0', nodes, data },
    { runtime, catalog, views, page: '<p>Page</p>' },
  );
  return { html, faults: [...faults, ...outside.faults] };
}

describe('every widget', () => {
  it('has a sample', () => {
    expect(samples.map(([type]) => type).toSorted()).toEqual(Object.keys(widgets).toSorted());
  });

  it.each(samples)('%s takes its sample, and draws it for guests and players', (type, sample) => {
    expect(catalog.checkProps(type, sample.props ?? {})).toEqual([]);
    for (const player of [false, true]) expect(draw(type, sample, player).faults).toEqual([]);
  });

  it('that asks for a player’s data holds their place, and asks nothing on the server', () => {
    const own = samples.filter(([type]) => Object.values(widgets[type]?.needs ?? {}).some((need) => 'for' in need));
    expect(own.length).toBeGreaterThan(3);
    for (const [type, sample] of own) expect(draw(type, sample, true).html).toContain('aria-busy="true"');
  });

  it.each(samples)('%s draws also without the answers that it asked for', (type, { data: _lost, ...sample }) => {
    expect(draw(type, sample, false).faults).toEqual([]);
  });

  it.each(samples)('%s gives the same HTML for the same sample', (type, sample) => {
    expect(draw(type, sample, false).html).toBe(draw(type, sample, false).html);
  });
});
