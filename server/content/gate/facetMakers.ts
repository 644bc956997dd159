import { mediaIn } from '#runtime/document/picture.ts';
import { createMatcher } from '#runtime/route/match.ts';
import { placeRules } from '#runtime/route/placeRules.ts';
import { createRedirects } from '#runtime/route/redirect.ts';
import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import { documentIn } from '../compose/compose.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { escaped } from '../document/heldIn.ts';
import {
  type FacetMaker,
  type FacetParts,
  type Gathered,
  listOf,
  ofBrand,
  ofDocuments,
  ofSettings,
} from './facetMaker.ts';
import type { FacetName, FoundPage, Routes, SaidOfPicture } from './facets.ts';
import { signFacets } from './signFacets.ts';

/** All that a document takes from beside it when it is resolved. */
export const RESOLVING_HANGS_ON = ['locales', 'routes', 'names', 'common'] as const satisfies readonly FacetName[];

type RoutesPart = { page: Routes['pages'][number] } | { document: string; rules: readonly RedirectRule[] };
type PicturesPart = { names: readonly string[] } | { id: string; said: SaidOfPicture };

/** Every facet, by its name. */
export const facetMakers: Readonly<Record<FacetName, FacetMaker>> = {
  ...signFacets,
  brand: ofBrand(({ composed: { brand } }) => ({ id: brand.id, markets: brand.markets ?? [] })),
  locales: ofBrand(({ composed: { brand } }) => ({
    codes: (brand.locales ?? []).map(({ code }) => code),
    defaultLocale: brand.defaultLocale ?? 'en',
  })),
  files: { of: 'brand', value: ({ files }) => new Set(files), says: ({ files }) => files.join(' ') },
  routes: ofDocuments<RoutesPart>({ adds: routesPart, gather: gatherRoutes }),
  names: ofDocuments<string>({
    adds: ({ kind, id }) => `${kind}/${id}`,
    gather: (names) => ({ value: () => new Set(names), says: () => names.join(' ') }),
  }),
  common: listOf((document, { results }) =>
    document.kind === 'messages' || document.kind === 'config' ? results.idOf(document) : undefined,
  ),
  flags: ofSettings(({ access }) => Object.keys(access?.popupFlags ?? {})),
  hashes: ofSettings(({ access }) => Object.keys(access?.popupHashes ?? {})),
  imageOrigins: ofSettings(({ access }) => access?.imageOrigins),
  pictures: ofDocuments<PicturesPart>({ adds: picturesPart, gather: gatherPictures }),
  pictureHashes: listOf(
    (document) => (document.kind === 'media' ? document.picture.hash : undefined),
    (hashes) => new Set(hashes),
  ),
  views: listOf(
    (document) => (document.kind === 'popup' ? ([document.id, Object.keys(document.views)] as const) : undefined),
    (views) => new Map(views),
  ),
  formCalls: listOf(
    (document) => (document.kind === 'form' ? ([document.id, document.submit.call ?? null] as const) : undefined),
    (calls) => new Map(calls),
  ),
  found: ofDocuments({
    hangsOn: RESOLVING_HANGS_ON,
    adds: (document, { foundOf }) =>
      document.kind === 'page' && isFound(document) ? { id: document.id, key: foundOf(document)?.key } : undefined,
    gather: (added, { composed: { documents }, foundOf }) => ({
      value: () =>
        added.map(({ id }): FoundPage => {
          const page = documentIn(documents, 'page', id);
          return { id, words: (page && foundOf(page)?.words) ?? {} };
        }),
      says: () => added.map(({ id, key }) => `${id} ${key}`).join(),
    }),
  }),
  glossaries: listOf(
    (document) =>
      document.kind === 'messages' && document.glossary ? ([document.id, document.glossary] as const) : undefined,
    (glossaries) => Object.fromEntries(glossaries),
  ),
  messages: ofDocuments({
    adds: (document, { results }) =>
      document.kind === 'messages'
        ? { id: document.id, key: results.of(document, 'keys', () => keysOf(document)) }
        : undefined,
    gather: (added, { composed: { documents } }) => ({
      value: () =>
        Object.fromEntries(
          added.map(({ id }) => [id, Object.keys(documentIn(documents, 'messages', id)?.messages ?? {})]),
        ),
      says: () => added.map(({ key }) => key).join(),
    }),
  }),
};

function routesPart(document: AnyDocument): RoutesPart | undefined {
  if (document.kind === 'page') {
    const { id, path, over } = document;
    return { page: { document: `page/${id}`, id, path, ...(over ? { over: over.page } : {}) } };
  }
  if (document.kind !== 'redirects') return undefined;
  const { id, rules } = document;
  return { document: `redirects/${id}`, rules };
}

function gatherRoutes(added: readonly RoutesPart[]): Gathered {
  const pages = added.flatMap((part) => ('page' in part ? [part.page] : []));
  const paths = new Map(pages.map(({ id, path }) => [id, path]));
  const rules = added.flatMap((part) => {
    if (!('rules' in part)) return [];
    const placed = placeRules(part.rules, (id) => paths.get(id));
    return placed.map((rule, at) => ({ document: part.document, pointer: `/rules/${at}`, rule }));
  });
  let match: Routes['match'] | undefined;
  let redirect: Routes['redirect'] | undefined;
  const routes: Routes = {
    pages,
    rules,
    pathOf: (page) => paths.get(page),
    match: (path) => (match ??= createMatcher(pages))(path),
    redirect: (path) => (redirect ??= createRedirects(rules.map(({ rule }) => rule)))(path),
  };
  return { value: () => routes, says: () => JSON.stringify([pages, rules]) };
}

function picturesPart(document: AnyDocument, { results }: FacetParts): PicturesPart | undefined {
  if (document.kind === 'media') return { id: document.id, said: saidOf(document) };
  const names = results.of(document, 'media', () => mediaIn(document));
  return names.length === 0 ? undefined : { names };
}

function gatherPictures(added: readonly PicturesPart[]): Gathered {
  const named = new Set(added.flatMap((part) => ('names' in part ? part.names : [])));
  const shown = added.flatMap((part) => ('id' in part && named.has(part.id) ? [[part.id, part.said] as const] : []));
  return { value: () => Object.fromEntries(shown), says: () => JSON.stringify(shown) };
}

function saidOf({ alt, text }: DocumentTypes['media']): SaidOfPicture {
  if (typeof alt !== 'object') return { pointer: '/alt', said: alt === undefined ? [] : 'all' };
  return { pointer: `/text/${escaped(alt.$t)}`, said: Object.keys(text?.[alt.$t] ?? {}) };
}

function keysOf({ id, messages }: DocumentTypes['messages']): string {
  return fingerprint(JSON.stringify([id, Object.keys(messages)]));
}

/** Checks whether search engines may show a page. */
function isFound({ seo, access, status = 200 }: DocumentTypes['page']): boolean {
  return seo?.noindex !== true && access !== 'player' && status < 400;
}
