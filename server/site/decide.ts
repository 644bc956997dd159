import { pagePath, parametersOf } from '#runtime/document/pagePath.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { safeReturn } from '#runtime/document/url.ts';
import { guestTarget, isGuarded } from '#runtime/route/access.ts';
import { errorPageOf, type PageError, validStatus } from '#runtime/route/errorPage.ts';
import { type LocalePath, preferredLocale } from '#runtime/route/locale.ts';
import { canonicalPath } from '#runtime/route/match.ts';
import { type QueryValues, readQuery } from '#runtime/route/query.ts';
import { withQuery } from '#runtime/route/redirect.ts';
import type { GeneralInfo } from '#schemas/platform/metadata.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { LocaleContent, ResolvedPage } from '../content/compose/LocaleContent.ts';
import { letterPages } from '../platform/account/contacts/letterTokens.ts';

/** Facts of a request that are known when its page is decided. */
export interface PageAsk {
  site: BrandSite;
  /** Path and query as they came. */
  pathname: string;
  search: string;
  player: boolean;
  /** For the index alone: the remembered locale, and the browser's languages. */
  localeCookie: string | undefined;
  acceptLanguage: string | undefined;
  /** State of the requested domain, as the platform says it. */
  domainState: GeneralInfo['domain_state'];
}

/** Decision that an address leads elsewhere. */
interface RedirectDecision {
  kind: 'redirect';
  to: string;
  status: 301 | 302;
  external: boolean;
}

/** The page that an address means, in a language. */
export interface PageDecision {
  kind: 'page';
  content: LocaleContent;
  page: ResolvedPage;
  path: string;
  prefix: string;
  params: Readonly<Record<string, string>>;
  /** Of the query, what the page declares. */
  query: QueryValues;
  /** Values that the address refers to, by the path that expressions read them under: the query, and the platform's data (`settleAddress`). */
  found: Readonly<Record<string, unknown>>;
  /** Address of the picture of what was found, as the platform says it. */
  picture?: unknown;
  status: number;
  isFound: boolean;
}

export type Decision = RedirectDecision | PageDecision;

/** HTTP status of each system page an error can lead to. */
const STATUS: Readonly<Record<string, number>> = {
  'not-found': 404,
  forbidden: 403,
  'user-block': 403,
  maintenance: 503,
  unavailable: 503,
  closed: 410,
};

/** The way from an address to a page: locale → redirect rules → access → page. Pure. */
export function decide(ask: PageAsk): Decision {
  const { site } = ask;
  const place = site.placeOf(canonicalPath(ask.pathname));
  const first = preferredIndex(ask) ?? whenClosed(ask) ?? redirectOf(ask, place) ?? whenResting(ask);
  if (first) return first;
  const content = site.content(place.locale);
  const match = site.match(place.path);
  const page = match ? content.page(match.id) : undefined;
  const elsewhere = letterOf(ask, place, page) ?? refusedTo(ask, place, page?.access ?? 'any');
  if (elsewhere) return elsewhere;
  if (!match || !page) return withoutPage(ask, place);
  return pageAt(ask, place, { content, page, params: match.params });
}

/** The page with what its address says in the query; one that a value of it has for itself is led to. */
function pageAt(
  ask: PageAsk,
  place: LocalePath,
  { content, page, params }: Pick<PageDecision, 'content' | 'page' | 'params'>,
): Decision {
  const { path, prefix } = place;
  const query = readQuery(page.query, ask.search);
  const found = Object.fromEntries(Object.keys(page.query).map((name) => [`query.${name}`, query[name] ?? null]));
  const led = ledByQuery(ask, place, { page, query });
  const status = validStatus(page.status);
  return led ?? { kind: 'page', content, page, path, prefix, params, query, found, status, isFound: true };
}

/** A value of the query that has a page of its own, which the page's document names. */
function ledByQuery(
  { site, search }: PageAsk,
  { prefix }: LocalePath,
  { page, query }: Pick<PageDecision, 'page' | 'query'>,
): Decision | null {
  for (const [name, allowed] of Object.entries(page.query)) {
    const pattern = 'textUpTo' in allowed && allowed.leadsTo !== undefined ? site.pathOf(allowed.leadsTo) : undefined;
    const [parameter] = parametersOf(pattern ?? '');
    const path =
      pattern === undefined || !parameter || query[name] === undefined
        ? null
        : pagePath(pattern, { [parameter.name]: query[name] });
    if (path === null) continue;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    return { kind: 'redirect', to: withQuery(withPrefix(path, prefix), String(rest)), status: 301, external: false };
  }
  return null;
}

/** At a closed domain every address says so, old ones that led elsewhere too. Source: DOM-33. */
function whenClosed(ask: PageAsk): Decision | null {
  return ask.domainState === 'closed' ? systemPage(ask, 'closed') : null;
}

/** The brand rests, or the platform does at this domain. */
function whenResting(ask: PageAsk): Decision | null {
  const isResting = ask.site.config.common?.maintenance === true || ask.domainState === 'maintenance';
  return isResting ? errorDecision(ask, { status: 503 }) : null;
}

/** A page at the prefix of the default language, which has none: links from elsewhere name every language. Source: DOM-08. */
function withoutOwnPrefix({ site, search }: PageAsk, { path, prefix }: LocalePath): Decision | null {
  const own = `/${site.locales.defaultLocale}`;
  if (prefix !== '' || !`${path}/`.startsWith(`${own}/`)) return null;
  const plain = safeReturn(path.slice(own.length) || '/'); // what follows the prefix could name another host
  const isPage = plain !== null && (site.match(plain) ?? site.redirect(plain)) !== null;
  return isPage ? { kind: 'redirect', to: withQuery(plain, search), status: 301, external: false } : null;
}

/** An address without a page. */
function withoutPage(ask: PageAsk, place: LocalePath): Decision {
  return withoutOwnPrefix(ask, place) ?? systemPage(ask, namedPage(place.path));
}

/** The system page that an address names where no document has that address; any other is not found. */
function namedPage(path: string): string {
  const name = path.slice(1);
  return Object.hasOwn(STATUS, name) ? name : 'not-found';
}

/** Checks whether an address may be the link of a letter: cached pages ignore queries. */
export function bearsToken(url: string): boolean {
  return /[?&]token=/.test(url);
}

/** Pages of the site that a letter's link may come to, and the platform's own, which do what the token is good for without a sign-in. */
const LETTERS = { unsubscribe: letterPages.unsubscribe, confirmation: letterPages.confirm } as const;

/**
 * The link of a letter that came to the site's own page: the token is for the platform's, which speaks the language that the address names; where it
 * names none, the browser's.
 */
function letterOf(
  { site, search }: PageAsk,
  { prefix, locale }: LocalePath,
  page: ResolvedPage | undefined,
): Decision | null {
  const pages = Object.entries(LETTERS).find(([name]) => page?.id === (site.config.systemPages?.[name] ?? name));
  const token = new URLSearchParams(search).get('token');
  if (!pages || token === null) return null;
  const to = `${pages[1]}?${new URLSearchParams({ token, ...(prefix === '' ? {} : { locale }) }).toString()}`;
  return { kind: 'redirect', to, status: 302, external: false };
}

/** Guests are sent to the index with the way back, players off the pages that are for guests (ACC-01). */
function refusedTo(ask: PageAsk, { path, prefix }: LocalePath, access: ResolvedPage['access']): Decision | null {
  const guarded = isGuarded(path, ask.site.config.access?.guardedSegments ?? []);
  const to =
    (guarded || access === 'player') && !ask.player
      ? guestTarget(ask.pathname + ask.search, prefix)
      : access === 'guest' && ask.player
        ? prefix || '/'
        : null;
  return to === null ? null : { kind: 'redirect', to, status: 302, external: false };
}

/** The page for an address that could not be resolved; it offers to try again. */
export function unavailableDecision(ask: Pick<PageAsk, 'site' | 'pathname'>): Decision {
  return systemPage(ask, 'unavailable');
}

/** The page that an error shows (SYS-04); without its document, the barest that says what happened. */
export function errorDecision({ site, pathname }: Pick<PageAsk, 'site' | 'pathname'>, error: PageError): PageDecision {
  return systemPage({ site, pathname }, errorPageOf(error));
}

/** A system page by its name; the browser asks for one by that name when a call ends in an error that takes the whole page. */
function systemPage({ site, pathname }: Pick<PageAsk, 'site' | 'pathname'>, name: string): PageDecision {
  const { locale, prefix, path } = site.placeOf(canonicalPath(pathname));
  const content = site.content(locale);
  const page = content.page(site.config.systemPages?.[name] ?? name) ?? barePage(name);
  return {
    kind: 'page',
    content,
    page,
    path,
    prefix,
    params: {},
    query: {},
    found: {},
    status: validStatus(page.status ?? STATUS[name]),
    isFound: false,
  };
}

/** Returns the built-in page where the site has no document of that name. */
function barePage(name: string): ResolvedPage {
  return BARE[name] ?? BARE_NOT_FOUND;
}

const BARE_NOT_FOUND: ResolvedPage = {
  id: 'not-found',
  root: 'n0',
  nodes: { n0: { type: 'content/system-page', props: { kind: 'not-found', title: 'Page Not Found', showPath: true } } },
  layout: 'default',
  path: '/',
  status: 404,
  flag: undefined,
  over: undefined,
  access: 'any',
  params: {},
  query: {},
  finds: {},
  reads: [],
  seo: { title: 'Page Not Found', noindex: true },
};

const UNAVAILABLE = { title: 'This page cannot be shown now', retry: 'Try again' };
const BARE_UNAVAILABLE: ResolvedPage = {
  ...BARE_NOT_FOUND,
  id: 'unavailable',
  nodes: { n0: { type: 'content/system-page', props: { kind: 'unavailable', ...UNAVAILABLE } } },
  status: 503,
  seo: { title: UNAVAILABLE.title, noindex: true },
};

const CLOSED_TITLE = 'This address is closed';
const BARE: Readonly<Record<string, ResolvedPage>> = {
  unavailable: BARE_UNAVAILABLE,
  closed: {
    ...BARE_NOT_FOUND,
    id: 'closed',
    nodes: { n0: { type: 'content/system-page', props: { kind: 'closed', title: CLOSED_TITLE } } },
    status: 410,
    seo: { title: CLOSED_TITLE, noindex: true },
  },
};

/** A first visit to the index goes to the visitor's language; every other address says its locale itself (DOM-08). */
function preferredIndex({ site, pathname, localeCookie, acceptLanguage, search }: PageAsk): Decision | null {
  if (canonicalPath(pathname) !== '/') return null;
  const locale = preferredLocale(localeCookie, acceptLanguage, site.locales);
  return locale === null
    ? null
    : { kind: 'redirect', to: withQuery(`/${locale}`, search), status: 302, external: false };
}

function redirectOf({ site, search }: PageAsk, { path, prefix }: LocalePath): Decision | null {
  const target = site.redirect(path);
  if (!target) return null;
  const to = withQuery(withPrefix(target.to, target.external ? '' : prefix), search);
  return { kind: 'redirect', to, status: target.status, external: target.external };
}
