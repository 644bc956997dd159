import { enableStaticRendering } from 'mobx-react-lite';
import { resolveNodes } from '#runtime/document/resolve.ts';
import { type StatedSample, sampleStates } from '#runtime/registry/sample.ts';
import type { View } from '#runtime/registry/view.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import { planResources } from '#runtime/render/needs.ts';
import { renderTree, type TreeOutcome } from '#runtime/render/server/renderTree.tsx';
import { loadAllFields } from '../../site/wire/allFields.ts';
import { areaLoaders } from '../../site/wire/areas.ts';
import { samples } from '../../site/wire/samples.ts';
import { areaVocabulary, widgets } from '../../site/wire/schemas.ts';
import { viewLoaders } from '../../site/wire/views.ts';
import { loadAreas } from './loadAreas.ts';
import { createOutside, createTestCatalog, createTestRuntime } from './testRuntime.ts';

/** The sample of each widget. */
export const own = Object.entries(samples).filter(([type]) => Object.hasOwn(widgets, type));
/** Each state of each widget that the server may draw: of what a player asks for, the place is held. */
export const states = own.flatMap(([type, sample]) =>
  Object.entries(sampleStates(widgets[type] ?? {}, sample, samples[type.split('/')[0] ?? '']?.answers)).map(
    ([state, stated]) => ({ type, state, sample: stated }),
  ),
);

export const catalog = createTestCatalog(widgets, areaVocabulary);
const areas = await loadAreas(areaLoaders);
const views = new ViewLoader<View>(viewLoaders);
await Promise.all([views.loadAll(), loadAllFields()]); // a form that is drawn asks for its fields' code: none may be on its way when the file ends

/** Draws a widget from its sample, as the server would, for a visitor. */
export function drawSample(type: string, sample: StatedSample, player: boolean): TreeOutcome & { faults: unknown[] } {
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
  const nodes = planResources(resolved, { widgets, params: {}, query: {}, isShown: () => true, isPlayer: player });
  const outside = createOutside();
  const runtime = createTestRuntime(outside, { facts: { ...sample.page, player } });
  runtime.register(areas);
  const data = sample.data ? { n0: sample.data } : {};
  const tree = { name: 'page', root: 'n0', nodes, data };
  enableStaticRendering(true); // until it is drawn: test files of browsers share this module
  const outcome = renderTree(tree, { runtime, catalog, views, page: '<p>Page</p>' });
  enableStaticRendering(false);
  return { ...outcome, faults: [...faults, ...outside.faults] };
}
