import { mediaIn } from '#runtime/document/picture.ts';
import { createMatcher } from '#runtime/route/match.ts';
import { placeRules } from '#runtime/route/placeRules.ts';
import { createRedirects } from '#runtime/route/redirect.ts';
import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import { type Composed, documentIn } from '../compose/compose.ts';
import type { Kept } from '../compose/Kept.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { escaped } from '../document/heldIn.ts';
import { STEP, type Steps } from '../document/turns.ts';
import type { FacetName, Facets, FoundPage, Routes, SaidOfPicture, Way } from './facets.ts';
import type { Given } from './scene.ts';
import { documentSigns, type Signs } from './signs.ts';

/** What facets are made of. */
export interface FacetParts extends Given {
  composed: Composed;
  kept: Kept;
  /** Addresses of the server's own files. */
  files: readonly string[];
  /** A page's words for search engines, by language, and a text that says all of them. */
  foundOf(page: DocumentTypes['page']): { words: FoundPage['words']; key: string };
}

/** A brand's facets, each made when it is first asked for, and a key for each: the same for the same facet of any brand at any time. */
export interface BrandFacets {
  values: Facets;
  keyOf(names: readonly FacetName[]): string;
  /** Works out of each document what facets put together of all. */
  prepare(): Steps<void>;
}

export function createBrandFacets(parts: FacetParts): BrandFacets {
  const made = new Map<FacetName, Facet>();
  const keys = new Map<string, string>();
  const get = (name: FacetName): Facet => {
    const known = made.get(name);
    if (known) return known;
    const fresh = makers[name](parts, facets);
    made.set(name, fresh);
    return fresh;
  };
  const worked = new Map<FacetName, unknown>();
  /** Worked out once: a check asks for it at every document, and there may be ten thousand. */
  const valueOf = (name: FacetName): unknown => {
    if (!worked.has(name)) worked.set(name, get(name).value());
    return worked.get(name);
  };
  const values = {} as Facets;
  for (const name of Object.keys(makers) as FacetName[])
    Object.defineProperty(values, name, { get: () => valueOf(name), enumerable: true });
  const facets: BrandFacets = {
    values,
    keyOf(names) {
      const together = names.join();
      const known = keys.get(together);
      if (known !== undefined) return known;
      const key =
        names.length === 1
          ? fingerprint(get(names[0] ?? 'brand').says())
          : names.map((name) => facets.keyOf([name])).join();
      keys.set(together, key);
      return key;
    },
    *prepare() {
      const signsOf = signsIn(parts, facets);
      for (const document of parts.composed.documents.values()) {
        signsOf(document);
        parts.kept.of(document, 'media', () => mediaIn(document));
        yield STEP;
      }
    },
  };
  return facets;
}

/** A facet, made when a check asks for it, and a text that says all of it, which is asked for always. */
interface Facet {
  value(): unknown;
  says(): string;
}

function plain(value: unknown): Facet {
  return { value: () => value, says: () => JSON.stringify(value) ?? '' };
}

const makers: Readonly<Record<FacetName, (parts: FacetParts, facets: BrandFacets) => Facet>> = {
  brand: ({ composed: { brand } }) => plain({ id: brand.id, markets: brand.markets ?? [] }),
  locales: ({ composed: { brand } }) =>
    plain({ codes: (brand.locales ?? []).map(({ code }) => code), defaultLocale: brand.defaultLocale ?? 'en' }),
  routes: ({ composed }) => routesOf(composed),
  flags: ({ composed }) => plain(Object.keys(one(composed, 'config', 'site')?.access?.popupFlags ?? {})),
  names: ({ composed }) => ({
    value: () => new Set(composed.documents.keys()),
    says: () => [...composed.documents.keys()].join(' '),
  }),
  pictures: ({ composed, kept }) => {
    const named = new Set(
      [...composed.documents.values()].flatMap((document) => kept.of(document, 'media', () => mediaIn(document))),
    );
    const shown = all(composed, 'media').filter(({ id }) => named.has(id));
    return plain(Object.fromEntries(shown.map((medium) => [medium.id, saidOf(medium)])));
  },
  imageOrigins: ({ composed }) => plain(one(composed, 'config', 'site')?.access?.imageOrigins ?? []),
  pictureHashes: ({ composed }) => {
    const hashes = all(composed, 'media').map(({ picture }) => picture.hash);
    return { value: () => new Set(hashes), says: () => hashes.join(' ') };
  },
  views: ({ composed }) => {
    const views = all(composed, 'popup').map((popup) => [popup.id, Object.keys(popup.views)] as const);
    return { value: () => new Map(views), says: () => JSON.stringify(views) };
  },
  formCalls: ({ composed }) => {
    const sent = all(composed, 'form').map((form) => [form.id, form.submit.call ?? null] as const);
    return { value: () => new Map(sent), says: () => JSON.stringify(sent) };
  },
  found: ({ composed, foundOf }) => {
    const pages = all(composed, 'page').filter(isFound);
    return {
      value: () => pages.map((page): FoundPage => ({ id: page.id, words: foundOf(page).words })),
      says: () => pages.map((page) => `${page.id} ${foundOf(page).key}`).join(),
    };
  },
  messages: ({ composed, kept }) => {
    const tables = all(composed, 'messages');
    return {
      value: () => Object.fromEntries(tables.map(({ id, messages }) => [id, Object.keys(messages)])),
      says: () => tables.map((table) => kept.of(table, 'keys', () => fingerprint(keysOf(table)))).join(),
    };
  },
  ways: (parts, facets) => waysOf(parts, facets),
  reached: (parts, facets) => {
    const signs = [...parts.composed.documents.values()].map(signsIn(parts, facets));
    const pages = new Set(signs.flatMap(({ links }) => links));
    const popups = new Set(signs.flatMap((sign) => sign.popups));
    return {
      value: () => ({ pages, popups }),
      says: () => JSON.stringify([[...pages].toSorted(), [...popups].toSorted()]),
    };
  },
  anchors: (parts, facets) => {
    const signsOf = signsIn(parts, facets);
    const anchors = all(parts.composed, 'page').map((page) => {
      const layout = one(parts.composed, 'layout', page.layout);
      return [page.id, [...signsOf(page).anchors, ...(layout ? signsOf(layout).anchors : [])]] as const;
    });
    return { value: () => new Map(anchors), says: () => JSON.stringify(anchors) };
  },
  hashes: ({ composed }) => plain(Object.keys(one(composed, 'config', 'site')?.access?.popupHashes ?? {})),
  files: ({ files }) => ({ value: () => new Set(files), says: () => files.join(' ') }),
};

function saidOf({ alt, text }: DocumentTypes['media']): SaidOfPicture {
  if (typeof alt !== 'object') return { pointer: '/alt', said: alt === undefined ? [] : 'all' };
  return { pointer: `/text/${escaped(alt.$t)}`, said: Object.keys(text?.[alt.$t] ?? {}) };
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
  return documentIn(documents, kind, id);
}

function routesOf(composed: Composed): Facet {
  const pages = all(composed, 'page').map(({ id, path, over }) => ({
    document: `page/${id}`,
    id,
    path,
    ...(over ? { over: over.page } : {}),
  }));
  const paths = new Map(pages.map(({ id, path }) => [id, path]));
  const rules = all(composed, 'redirects').flatMap((document) =>
    placeRules(document.rules, (id) => paths.get(id)).map((rule, at) => ({
      document: `redirects/${document.id}`,
      pointer: `/rules/${at}`,
      rule,
    })),
  );
  let match: Routes['match'] | undefined;
  let redirect: Routes['redirect'] | undefined;
  const value: Routes = {
    pages,
    rules,
    pathOf: (page) => paths.get(page),
    match: (path) => (match ??= createMatcher(pages))(path),
    redirect: (path) => (redirect ??= createRedirects(rules.map(({ rule }) => rule)))(path),
  };
  return { value: () => value, says: () => JSON.stringify([pages, rules]) };
}

/** What each document adds to a page, worked out once for all brands that lead alike. */
function signsIn(
  { kept, composed: _composed, foundOf: _foundOf, files: _files, ...given }: FacetParts,
  facets: BrandFacets,
): (part: AnyDocument) => Signs {
  const { values, keyOf } = facets;
  const key = `signs ${keyOf(['routes', 'locales'])}`;
  return (part) =>
    kept.of(part, key, () => documentSigns(part, { ...given, routes: values.routes, locales: values.locales }));
}

/** Pages whose layout is not there are told elsewhere. */
function waysOf(parts: FacetParts, facets: BrandFacets): Facet {
  const { composed } = parts;
  const signsOf = signsIn(parts, facets);
  const list = all(composed, 'page').flatMap((page) => {
    const layout = one(composed, 'layout', page.layout);
    return layout ? [{ page, isShown: isShown(page), signs: [signsOf(page), signsOf(layout)] }] : [];
  });
  return {
    value: () =>
      list.map(
        ({ page: { id, path, layout }, isShown: shown, signs }): Way => ({
          id,
          path,
          layout,
          isShown: shown,
          hasAge: signs.some(({ hasAge }) => hasAge),
          hasLicence: signs.some(({ hasLicence }) => hasLicence),
          links: [...new Set(signs.flatMap(({ links }) => links))],
        }),
      ),
    says: () =>
      list
        .map(
          ({ page: { id, path, layout }, isShown: shown, signs }) =>
            `${id} ${path} ${layout} ${shown} ${signs.map((sign) => sign.key).join(' ')}`,
        )
        .join(),
  };
}

function isShown({ seo, status = 200 }: DocumentTypes['page']): boolean {
  return seo?.noindex !== true && status < 400;
}

/** Whether search engines may show a page. */
function isFound({ seo, access, status = 200 }: DocumentTypes['page']): boolean {
  return seo?.noindex !== true && access !== 'player' && status < 400;
}
