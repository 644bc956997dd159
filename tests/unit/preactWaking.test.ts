// @vitest-environment jsdom
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StatedSample } from '#runtime/registry/sample.ts';
import type { View } from '#runtime/registry/view.ts';
import { widgets } from '../../site/wire/schemas.ts';
import { viteChecks } from '../../tools/viteChecks.ts';
import { viteCommonFields } from '../../tools/viteCommonFields.ts';
import { viteContract } from '../../tools/viteContract.ts';
import { vitePreact } from '../../tools/vitePreact.ts';
import { drawSample, states } from '../support/drawnSamples.ts';
import { loadAreas } from '../support/loadAreas.ts';
import type * as PreactSite from '../support/preactSite.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'preact-'));
let site: typeof PreactSite;
let areas: Awaited<ReturnType<typeof loadAreas>>;

beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [viteChecks(), viteContract(), viteCommonFields(), { ...vitePreact(), applyToEnvironment: () => true }],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'tests/support/preactSite.ts', outDir: folder, emptyOutDir: true },
    ssr: { noExternal: true },
  });
  site = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'preactSite.js')).href)) as typeof PreactSite;
  areas = await loadAreas(site.areaLoaders);
  await site.loadAllFields();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Nothing is ever in sight: jsdom lays nothing out. */
class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', BlindObserver);
  vi.stubGlobal('ResizeObserver', BlindObserver);
});
afterEach(() => document.body.replaceChildren());

/** Elements, attributes and texts. Comments are React’s own: between texts, and around what may wait. */
const seen = (element: Element): string => element.innerHTML.replaceAll(/<!--.*?-->/g, '');

/** Attributes that one of the two writes as properties, or that mean nothing in a page. */
const written = new Set(['checked', 'defaultvalue', 'selected', 'suppresshydrationwarning', 'value']);

/** Elements with their attributes by name, and texts: what two ways to write the same HTML have in common. What stands in a slot is the server’s. */
function shape(element: Element): unknown[] {
  return [...element.childNodes].flatMap((child): unknown[] => {
    if (!(child instanceof Element)) return child instanceof Text && child.data !== '' ? [child.data] : [];
    if (child.localName === 'm-slot') return ['slot'];
    const own = [...child.attributes].filter(({ name }) => !written.has(name));
    return [[child.localName, own.map(({ name, value }) => `${name}=${named(value)}`).toSorted(), shape(child)]];
  });
}

/** Without the marks that a build puts behind the names of style sheets: the two are built apart. */
const named = (value: string): string => value.replaceAll(/\b_([A-Za-z]\w*?)_[a-z0-9]{4,6}(?:_\d+)?(?= |$)/g, '$1');

/** Puts a widget’s HTML into the page, as React draws it on the server. @returns undefined for one that does not wake */
function place(type: string, sample: StatedSample, player: boolean) {
  const { html, payload } = drawSample(type, sample, player);
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('m-node');
  const node = element && payload[element.id];
  return node && node.wake !== 'never' ? { element, node } : undefined;
}

async function viewOf(type: string): Promise<View> {
  const views = new site.ViewLoader<View>(site.viewLoaders);
  await views.load([type]);
  const view = views.get(type);
  if (!view) throw new Error('no view');
  return view;
}

const waking = states.filter(({ type }) => (widgets[type]?.hydrate ?? 'never') !== 'never');

const awake = new Set<string>();

it.each(waking)(
  '$type, $state, wakes over what the server drew, and changes nothing of it',
  async ({ type, sample }) => {
    const view = await viewOf(type);
    for (const player of [false, true]) {
      const placed = place(type, sample, player);
      if (!placed) continue;
      const { element, node } = placed;
      const before = seen(element);
      expect(before, 'a browser counts this id otherwise: take the node’s').not.toMatch(/"_page:n0-R_/);
      const outside = site.createOutside();
      const runtime = site.createTestRuntime(outside, { facts: { ...sample.page, player } });
      runtime.register(areas);
      const root = site.hydrateIsland(element, { node, view, runtime });
      expect(seen(element)).toBe(before);
      expect(outside.faults).toEqual([]);
      root.unmount();
      awake.add(type);
    }
  },
);

it.each(waking)(
  '$type, $state, is drawn by the browser as the server draws it, attributes too',
  async ({ type, sample }) => {
    const view = await viewOf(type);
    for (const player of [false, true]) {
      const placed = place(type, sample, player);
      if (!placed) continue;
      const { element, node } = placed;
      const served = shape(element);
      element.replaceChildren(); // waking over what is there, Preact leaves the attributes alone
      const runtime = site.createTestRuntime(site.createOutside(), { facts: { ...sample.page, player } });
      runtime.register(areas);
      const root = site.hydrateIsland(element, { node, view, runtime });
      expect(shape(element)).toEqual(served);
      root.unmount();
    }
  },
);

it('woke nearly every widget that wakes: others show nothing to those who were tried', () => {
  const asleep = [...new Set(waking.map(({ type }) => type))].filter((type) => !awake.has(type));
  expect(asleep.length, asleep.join(', ')).toBeLessThan(awake.size / 4);
});
