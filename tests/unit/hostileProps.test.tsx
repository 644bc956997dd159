// @vitest-environment jsdom
import { enableStaticRendering } from 'mobx-react-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyNodes } from '#runtime/document/node.ts';
import { resolveNodes } from '#runtime/document/resolve.ts';
import type { View } from '#runtime/registry/view.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import { renderTree } from '#runtime/render/server/renderTree.tsx';
import type { AreaModule } from '#runtime/store/areas.ts';
import { loadAllFields } from '../../site/wire/allFields.ts';
import { areaLoaders } from '../../site/wire/areas.ts';
import { areaVocabulary, widgets } from '../../site/wire/schemas.ts';
import { viewLoaders } from '../../site/wire/views.ts';
import { disguisedHtml, hostileLinks } from '../support/hostile.ts';
import { namePlace, type Place, placesIn, put } from '../support/htmlProps.ts';
import { createOutside, createTestCatalog, createTestRuntime } from '../support/testRuntime.ts';

interface Sample {
  props?: Record<string, unknown>;
  data?: Record<string, unknown>;
  text?: unknown;
}
const samples = import.meta.glob<Sample>(['../../widgets/*/*/sample.json', '!../../widgets/{fields,parts}/**'], {
  eager: true,
  import: 'default',
});

// as a server draws; other files of this worker draw as a browser does
beforeAll(() => enableStaticRendering(true));
afterAll(() => enableStaticRendering(false));
const catalog = createTestCatalog(widgets, areaVocabulary);
const areas: Readonly<Record<string, AreaModule>> = Object.fromEntries(
  await Promise.all([...areaLoaders].map(async ([name, door]) => [name, await door()] as const)),
);
const views = new ViewLoader<View>(viewLoaders);
await Promise.all([views.loadAll(), loadAllFields()]); // a form that is drawn asks for its fields' code: none may be on its way when the file ends

const places = Object.entries(widgets).flatMap(([type, { props }]) => placesIn(type, props));
/** Draws one node for each given value, all on one page, as the server would. */
function draw(
  { type, steps }: Place,
  given: readonly string[],
  more: (props: unknown) => unknown = (props) => props,
): { document: Document; drawn: number } {
  const sample = Object.entries(samples).find(([path]) => path.includes(`/widgets/${type}/`))?.[1] ?? {};
  const nodes: Record<string, unknown> = {};
  for (const [index, value] of given.entries())
    nodes[`n${index}`] = { type, v: widgets[type]?.v, props: more(put(sample.props, steps, value)) };
  const page = { type: 'layout/stack', v: widgets['layout/stack']?.v, slots: { main: Object.keys(nodes) } };
  const options = { catalog, chain: ['en'], message: (key: string) => key };
  const resolved = resolveNodes({ nodes: { page, ...nodes }, text: sample.text }, options).nodes;
  const runtime = createTestRuntime(createOutside(), { facts: { player: false } });
  runtime.register(areas);
  const data = sample.data ? Object.fromEntries(Object.keys(nodes).map((id) => [id, sample.data ?? {}])) : {};
  const tree = { name: 'page', root: 'page', nodes: resolved, data };
  const { html } = renderTree(tree, { runtime, catalog, views, page: '' });
  const drawn = readyNodes(resolved).length - 1;
  return { document: new DOMParser().parseFromString(html, 'text/html'), drawn };
}

/** Attributes by which an element can run or fetch something. */
const ADDRESSES = [
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'background',
  'ping',
  'srcdoc',
];
const SAFE = /^(\/(?![/\\])|[?#]|https?:\/\/|mailto:|tel:|$)/;
const RUNNING =
  'script:not([type="application/json"]), iframe, object, embed, form[action], base, meta, link, style, template';

function dangersIn(document: Document): string[] {
  const found = [...document.body.querySelectorAll(RUNNING)].map(({ outerHTML }) => outerHTML);
  for (const element of document.body.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isCode = name.startsWith('on') || (name === 'style' && /url|expression|import/i.test(value));
      if (isCode || (ADDRESSES.includes(name) && !SAFE.test(value))) found.push(`${element.tagName} ${name}=${value}`);
    }
  return found;
}

describe('every prop of every widget that takes HTML [REL-C7]', () => {
  const html = places.filter(({ format }) => format === 'rich' || format === 'notice');
  it('is tried with more than 500 vectors', () => {
    expect([disguisedHtml.length > 500, html.length > 3]).toEqual([true, true]);
  });
  it.each(html.map((place) => [namePlace(place), place] as const))('%s lets nothing through that runs', (_, place) => {
    const { document, drawn } = draw(place, disguisedHtml);
    expect(drawn, 'texts are cleaned, not refused').toBeGreaterThan(disguisedHtml.length / 2);
    expect(dangersIn(document)).toEqual([]);
  });
});

describe('every prop of every widget that takes an address [REL-C8]', () => {
  const links = places.filter(({ format }) => format === 'link' || format === 'image');
  it('is tried with more than 60 spellings', () => {
    expect([hostileLinks.length > 60, links.length > 10]).toEqual([true, true]);
  });
  it.each(links.map((place) => [namePlace(place), place] as const))(
    '%s lets no hostile spelling reach the page',
    (_, place) => {
      const { document } = draw(place, hostileLinks);
      expect(dangersIn(document)).toEqual([]);
      const shown = [...document.body.querySelectorAll('[href], [src]')].flatMap((element) => [
        element.getAttribute('href'),
        element.getAttribute('src'),
      ]);
      expect(shown.filter((address) => address !== null && /evil|alert|javascript/i.test(address))).toEqual([]);
    },
  );
  it.each(links.map((place) => [namePlace(place), place] as const))(
    '%s lets none through with the external flag either, but addresses of the web',
    (_, place) => {
      const flag = [...place.steps.slice(0, -1), 'external'];
      const { document } = draw(place, hostileLinks, (props) => put(props, flag, true));
      expect(dangersIn(document)).toEqual([]);
      expect(document.body.innerHTML).not.toMatch(/(?:href|src)="[^"]*(?:alert|script:|@)/i);
    },
  );
});
