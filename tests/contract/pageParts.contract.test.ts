import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypesIn, formsIn, possibleFieldTypes } from '#runtime/bundle/formsIn.ts';
import { readyNodes } from '#runtime/document/node.ts';
import type { DeliveredPage, DeliveredPopup, DeliveredRedirect, NeedAnswers } from '#runtime/document/view.ts';
import { createTextFilter } from '#runtime/registry/texts.ts';
import type { Payload } from '#runtime/render/payload.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { commonFieldTypes } from '../../tools/chunkGroups.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { aFew } from '../support/length.ts';
import { openLibrary } from '../support/openLibrary.ts';
import { openSite } from '../support/openSite.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { siteTexts } from '../support/siteTexts.ts';
import { plainKeys, reachedFrom, saidIn } from '../support/textUse.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ENGINE = ['dialog.*', 'toast.*', 'errors.*', 'data.*'];
const catalog = await loadCatalog(ROOT);
const library = await openLibrary(join(ROOT, 'content'), catalog);
const known = new Set(plainKeys(siteTexts()['en'] ?? {}));
const folder = temporaryFolder();
let app: FastifyInstance;
/** Of a player of each host. */
const cookies = new Map<string, string>();

beforeAll(async () => {
  app = await openSite({
    dataDir: join(folder, 'data'),
    contentDir: join(ROOT, 'content'),
    platformSettings: readPlatformSettings({ DEMO_DOORS: '1' }), // payments go on at the provider's pages
  });
  for (const { brand, host } of sites) {
    const player = createVisitor(app, host);
    await player.call('auth.register', { ...goodRegistration, email: `${brand}@mail.example`, mobile: '' });
    cookies.set(host, player.cookie);
  }
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

/** Text keys in the code of each widget or field type (a cache), found in its source. */
const saidBy = new Map<string, readonly string[]>();
function keysOf(type: string): readonly string[] {
  const said = saidBy.get(type) ?? [...reachedFrom(`widgets/${type}/index.ts`)].flatMap((file) => saidIn(file, known));
  saidBy.set(type, said);
  return said;
}

/** Returns the text keys that a page or popup names but was not given, and those given that it does not name. */
function compare(
  { types, data }: { types: readonly string[]; data: NeedAnswers },
  texts: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): { missing: string[]; unnamed: string[] } {
  const forms = formsIn(data);
  const fields = forms.flatMap((form) => possibleFieldTypes(form, catalog.fields));
  const words = forms.flatMap(({ messages = {} }) => Object.values(messages)).filter((word) => known.has(word));
  const rules = forms.flatMap(({ fields: own }) => own.flatMap(({ rules: given = [] }) => given));
  const inRules = rules.flatMap(({ message = '' }) => (known.has(message) ? [message] : []));
  const all = [...types, ...fields.map((type) => `fields/${type}`)];
  const given = new Set(plainKeys(texts));
  const said = [...all.flatMap(keysOf), ...words, ...inRules].filter((key) => !createTextFilter(ENGINE)(key));
  const named = [
    ...types.flatMap((type) => catalog.widgets[type]?.messages ?? []),
    ...fields.flatMap((type) => catalog.fields[type]?.messages ?? []),
    ...words,
    ...inRules,
    ...more,
  ];
  const isNamed = createTextFilter(named);
  return {
    missing: [...new Set(said)].filter((key) => !given.has(key)),
    unnamed: [...given].filter((key) => !isNamed(key)),
  };
}

const nothing = { missing: [], unnamed: [] };
const sites = library.sites
  .filter(({ brand }) => brand.hosts)
  .map((site) => ({ brand: site.brand.id, site, host: site.brand.hosts?.[0] ?? '' }));

const headersOf = (host: string) => ({ host, cookie: cookies.get(host) ?? '' });

/** As guests see it, or players where it is theirs. @param address of a page, with the prefix of its language */
async function payloadOf(host: string, address: string): Promise<Payload> {
  const guest = await app.inject({ url: address, headers: { host } });
  const isForAll = guest.headers.location === undefined;
  const { body } = isForAll ? guest : await app.inject({ url: address, headers: headersOf(host) });
  return payloadIn(body);
}

function payloadIn(html: string): Payload {
  return JSON.parse(
    /<script type="application\/json" id="payload">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  ) as Payload;
}

/** Field types of a document's forms that come by their addresses: all but those that every form brings. */
function rareFields(data: NeedAnswers): string[] {
  const types = new Set(formsIn(data).flatMap(fieldTypesIn));
  return [...types].filter((type) => !commonFieldTypes.includes(type)).map((type) => `fields/${type}`);
}

/** Types without code, code of other types, and files that the build does not have. */
function strayModules(
  types: readonly string[],
  modules: DeliveredPage['modules'],
  how = { areChecked: true },
): string[] {
  const files = Object.values(modules).flatMap(({ view, check = view, needs }) => [view, check, ...needs]);
  return [
    ...types.filter((type) => !Object.hasOwn(modules, type)),
    ...Object.keys(modules).filter((type) => !types.includes(type)),
    ...Object.entries(modules).flatMap(([type, { check }]) =>
      (check !== undefined) === (how.areChecked && !type.startsWith('fields/')) ? [] : [type],
    ),
    ...files.filter((file) => !existsSync(join(ROOT, 'dist', 'client', file))),
  ];
}

describe.each(aFew(sites))('of the texts and the code of $brand', ({ site, host }) => {
  const locales = aFew(site.brand.locales ?? []);
  const idsOf = (kind: string): string[] =>
    site.keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1));
  const pages = idsOf('page').map((id) => (site.pathOf(id) ?? '').replaceAll(/\{[^}]+\}/g, 'slots'));

  it.each(pages)('%s carries those that its awake widgets say, and no others', async (path) => {
    for (const { code } of locales) {
      const prefix = code === site.locales.defaultLocale ? '' : `/${code}`;
      const { nodes, messages, modules } = await payloadOf(host, `${prefix}${path}`);
      const awake = Object.values(nodes).flatMap(({ wake, type }) => (wake === 'never' ? [] : [type]));
      const data = Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, node.data ?? {}]));
      expect(messages).toBeDefined();
      // of a widget that keeps most of what the server drew, those that it still says
      const frozen = awake.flatMap((type) => catalog.widgets[type]?.wake?.messages ?? []);
      const whole = awake.filter((type) => catalog.widgets[type]?.wake?.messages === undefined);
      expect(compare({ types: whole, data }, messages, [...ENGINE, ...frozen])).toEqual(nothing);
      expect(frozen.filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
      const fields = rareFields(data);
      expect(strayModules([...awake, ...fields], modules, { areChecked: false })).toEqual([]);
      expect(new Set(Object.values(nodes).flatMap(({ parts = [] }) => parts))).toEqual(new Set(fields));
    }
  });

  it.each(pages)('%s brings those that it says when a visitor goes there in the browser', async (path) => {
    const answer = await app.inject({
      url: `/_content/page?href=${encodeURIComponent(path)}`,
      headers: headersOf(host),
    });
    const page = answer.json<DeliveredPage | DeliveredRedirect>();
    if (page.kind === 'redirect') return; // guests' own, and pages of an address that says nothing
    const types = readyNodes(page.nodes).map(([, { type }]) => type);
    expect(compare({ types, data: page.data }, page.messages)).toEqual(nothing);
    expect(strayModules([...types, ...rareFields(page.data)], page.modules)).toEqual([]);
  });

  it('its home names the pages that cannot be drawn in its document, and no other: the way there begins without a look at them', async () => {
    const headers = headersOf(host);
    const { body } = await app.inject({ url: '/', headers });
    const { settings, layout, frame } = payloadIn(body);
    const named = (settings.ownDocuments ?? []).map((one) => one.replace('*', ''));
    const [game] = (await app.inject({ url: '/api/games/get?version=1&locale=en', headers })).json<{
      data: { items: { sysname: string }[] };
    }>().data.items;
    const found = { named: [] as string[], needed: [] as string[] };
    for (const path of [...pages, `/game/${game?.sysname}`]) {
      const answer = await app.inject({ url: `/_content/page?href=${encodeURIComponent(path)}`, headers });
      const page = answer.json<DeliveredPage | DeliveredRedirect>();
      if (page.kind === 'redirect' || page.status >= 400 || page.layout !== layout) continue;
      if (!frame.endsWith(page.frame)) found.needed.push(path);
      if (named.some((one) => path === one || (one.endsWith('/') && path.startsWith(one)))) found.named.push(path);
    }
    expect(found.named).toEqual(found.needed);
    expect(found.named).toContain(`/game/${game?.sysname}`);
  });

  it.each(idsOf('popup'))('the popup %s brings those that it says, in every language', async (id) => {
    for (const { code } of locales) {
      const answer = await app.inject({ url: `/_content/popup/${id}?locale=${code}`, headers: { host } });
      const popup = answer.json<DeliveredPopup>();
      const types = readyNodes(popup.nodes).map(([, { type }]) => type);
      expect(compare({ types, data: popup.data }, popup.messages)).toEqual(nothing);
      expect(strayModules([...types, ...rareFields(popup.data)], popup.modules)).toEqual([]);
    }
  });
});

it('the region that announces toasts is there before the first of them', async () => {
  const { body } = await app.inject({ url: '/', headers: { host: sites[0]?.host ?? '' } });
  expect(body).toContain('<div id="overlays" aria-live="polite"></div>');
});

it('a page carries a small part of all texts', async () => {
  const [first] = sites;
  const { messages } = await payloadOf(first?.host ?? '', '/');
  expect(Object.keys(messages).length).toBeGreaterThan(20);
  expect(Object.keys(messages).length).toBeLessThan(known.size / 3);
});

it('the code that every page has knows no widget, and that of forms no field type but the common ones: neither grows with them', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist', 'client', '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const codeOf = (sources: readonly string[]): string[] => {
    const reached = new Set<string>();
    const reach = (source: string): void => {
      if (reached.has(source)) return;
      reached.add(source);
      for (const inner of manifest[source]?.imports ?? []) reach(inner);
    };
    for (const source of sources) reach(source);
    return [...reached].map((source) =>
      readFileSync(join(ROOT, 'dist', 'client', manifest[source]?.file ?? ''), 'utf8'),
    );
  };
  /** Names and files of types that code knows. */
  const knownTo = (code: readonly string[], types: readonly string[]): (string | undefined)[] => {
    const files = types.map((type) => manifest[`widgets/${type}/index.ts`]?.file.slice('assets/'.length));
    expect(files).not.toContain(undefined);
    const sources = types.flatMap((type) => [`widgets/${type}/index.ts`, `widgets/${type}/schema.ts`]);
    return [...sources, ...files].filter((name) => code.some((text) => name !== undefined && text.includes(name)));
  };
  const first = ['site/client.tsx', 'site/startEngine.ts', 'site/startPage.ts', 'site/prepare.ts', 'site/overlays.tsx'];
  expect(knownTo(codeOf(first), Object.keys(catalog.widgets))).toEqual([]);
  const rare = Object.keys(catalog.fields).filter((type) => !commonFieldTypes.includes(type));
  const forms = codeOf([...first, 'widgets/form/form/index.ts']);
  expect(rare.length).toBeGreaterThan(5);
  expect(forms.some((text) => text.includes('country-code'))).toBe(true); // the library of fields is in it
  expect(
    knownTo(
      forms,
      rare.map((type) => `fields/${type}`),
    ),
  ).toEqual([]);
  const words = (types: readonly string[]): string[] =>
    types.flatMap((type) => Object.values(catalog.fields[type]?.ownRules ?? {}).map(({ messageKey }) => messageKey));
  const said = (type: string): boolean => forms.some((text) => words([type]).some((word) => text.includes(word)));
  expect(rare.filter(said)).toEqual([]); // what it says of a wrong value comes with a rule
  expect(said('phone')).toBe(true);
});
