import { hash } from 'node:crypto';
import { createMatcher } from '#runtime/route/match.ts';
import { createRedirects } from '#runtime/route/redirect.ts';
import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import type { Composed } from '../compose.ts';
import type { Kept } from '../Kept.ts';
import type { FacetName, Facets, FoundPage, Routes, SaidOfPicture, Way } from './facets.ts';
import { escaped } from './heldIn.ts';
import type { Given } from './scene.ts';
import { documentLinks, documentSigns } from './ways.ts';

/** What facets are made of. */
export interface FacetParts extends Given {
  composed: Composed;
  kept: Kept;
  /** A page's words for search engines, by language. */
  wordsOf(page: DocumentTypes['page']): FoundPage['words'];
}

/** A brand's facets, each made when it is first asked for, and a key for each: the same for the same facet of any brand at any time. */
export interface BrandFacets {
  values: Facets;
  keyOf(names: readonly FacetName[]): string;
}

export function createBrandFacets(parts: FacetParts): BrandFacets {
  const made = new Map<FacetName, Made>();
  const get = (name: FacetName): Made => {
    const known = made.get(name);
    if (known) return known;
    const fresh = makers[name](parts, facets);
    made.set(name, fresh);
    return fresh;
  };
  const values = {} as Facets;
  for (const name of Object.keys(makers) as FacetName[])
    Object.defineProperty(values, name, { get: () => get(name).value, enumerable: true });
  const facets: BrandFacets = {
    values,
    keyOf: (names) => names.map((name) => (get(name).key ??= fingerprint(get(name).says()))).join(' '),
  };
  return facets;
}

/** A facet, and a text that says all of it. */
interface Made {
  value: unknown;
  says(): string;
  key?: string;
}

function plain(value: unknown): Made {
  return { value, says: () => JSON.stringify(value) ?? '' };
}

type Maker = (parts: FacetParts, facets: BrandFacets) => Made;

const makers: Readonly<Record<FacetName, Maker>> = {
  brand: ({ composed: { brand } }) => plain({ id: brand.id, markets: brand.markets ?? [] }),
  locales: ({ composed: { brand } }) =>
    plain({ codes: (brand.locales ?? []).map(({ code }) => code), defaultLocale: brand.defaultLocale ?? 'en' }),
  routes: ({ composed }) => routesOf(composed),
  flags: ({ composed }) => plain(Object.keys(one(composed, 'config', 'site')?.access?.popupFlags ?? {})),
  names: ({ composed }) => {
    const value = new Set(composed.documents.keys());
    return { value, says: () => [...value].join(' ') };
  },
  pictures: ({ composed }) =>
    plain(Object.fromEntries(all(composed, 'media').map((medium) => [medium.id, saidOf(medium)]))),
  views: ({ composed }) => {
    const value = new Map(all(composed, 'popup').map(({ id, views }) => [id, Object.keys(views)]));
    return { value, says: () => JSON.stringify([...value]) };
  },
  found: ({ composed, wordsOf }) =>
    plain(
      all(composed, 'page')
        .filter(isFound)
        .map((page): FoundPage => ({ id: page.id, words: wordsOf(page) })),
    ),
  messages: ({ composed, kept }) => {
    const tables = all(composed, 'messages');
    const value = Object.fromEntries(tables.map(({ id, messages }) => [id, Object.keys(messages)]));
    return {
      value,
      says: () => tables.map((table) => kept.of(table, 'keys', () => fingerprint(keysOf(table)))).join(),
    };
  },
  ways: (parts, facets) => plain(all(parts.composed, 'page').flatMap((page) => wayOf(page, parts, facets) ?? [])),
};

function saidOf({ alt, text }: DocumentTypes['media']): SaidOfPicture {
  if (typeof alt !== 'object') return { pointer: '/alt', locales: alt === undefined ? [] : 'all' };
  return { pointer: `/text/${escaped(alt.$t)}`, locales: Object.keys(text?.[alt.$t] ?? {}) };
}

function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url');
}

function keysOf({ id, messages }: DocumentTypes['messages']): string {
  return JSON.stringify([id, Object.keys(messages)]);
}

function all<K extends keyof DocumentTypes>({ documents }: Composed, kind: K): DocumentTypes[K][] {
  return [...documents.values()].filter((document: AnyDocument) => document.kind === kind) as DocumentTypes[K][];
}

function one<K extends keyof DocumentTypes>(
  { documents }: Composed,
  kind: K,
  id: string,
): DocumentTypes[K] | undefined {
  return documents.get(`${kind}/${id}`) as DocumentTypes[K] | undefined;
}

function routesOf(composed: Composed): Made {
  const pages = all(composed, 'page').map(({ id, path }) => ({ document: `page/${id}`, id, path }));
  const rules = all(composed, 'redirects').flatMap((document) =>
    document.rules.map((rule, at) => ({ document: `redirects/${document.id}`, pointer: `/rules/${at}`, rule })),
  );
  let match: Routes['match'] | undefined;
  let redirect: Routes['redirect'] | undefined;
  const value: Routes = {
    pages,
    rules,
    match: (path) => (match ??= createMatcher(pages))(path),
    redirect: (path) => (redirect ??= createRedirects(rules.map(({ rule }) => rule)))(path),
  };
  return { value, says: () => JSON.stringify([pages, rules]) };
}

/** Whether search engines may show a page. */
function isFound({ seo, access, status = 200 }: DocumentTypes['page']): boolean {
  return seo?.noindex !== true && access !== 'player' && status < 400;
}

/** Pages whose layout is not there are told elsewhere. */
function wayOf(page: DocumentTypes['page'], parts: FacetParts, { values, keyOf }: BrandFacets): Way | null {
  const { composed, kept } = parts;
  const layout = one(composed, 'layout', page.layout);
  if (!layout) return null;
  const key = `links ${keyOf(['routes', 'locales'])}`;
  const both = [page, layout];
  const links = both.map((part) => kept.of(part, key, () => documentLinks(part, { ...parts, ...pick(values) })));
  const signs = both.map((part) => kept.of(part, 'signs', () => documentSigns(part)));
  return {
    id: page.id,
    path: page.path,
    layout: page.layout,
    isShown: page.seo?.noindex !== true && (page.status ?? 200) < 400,
    hasAge: signs.some(({ hasAge }) => hasAge),
    hasLicence: signs.some(({ hasLicence }) => hasLicence),
    links: [...new Set(links.flat())],
  };
}

function pick({ routes, locales }: Facets): Pick<Facets, 'routes' | 'locales'> {
  return { routes, locales };
}
