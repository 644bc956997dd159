import { guestTarget, isGuarded } from '#runtime/route/access.ts';
import { errorPageOf, type PageError, validStatus } from '#runtime/route/errorPage.ts';
import { preferredLocale, splitLocale, withPrefix } from '#runtime/route/locale.ts';
import { cleanPath } from '#runtime/route/match.ts';
import { keepQuery } from '#runtime/route/redirect.ts';
import type { BrandSite } from '../content/BrandSite.ts';
import type { LocaleContent, ResolvedPage } from '../content/LocaleContent.ts';

/** What is known of a request when its page is decided. */
export interface PageAsk {
  site: BrandSite;
  /** Path and query as they came. */
  pathname: string;
  search: string;
  player: boolean;
  /** For the index alone: the remembered locale, and the browser's languages. */
  localeCookie: string | undefined;
  acceptLanguage: string | undefined;
}

export type Decision =
  | { kind: 'redirect'; to: string; status: 301 | 302; external: boolean }
  | { kind: 'page'; content: LocaleContent; page: ResolvedPage; path: string; prefix: string; params: Readonly<Record<string, string>>; status: number; isFound: boolean };

/** HTTP status of each system page an error can lead to. */
const STATUS: Readonly<Record<string, number>> = { 'not-found': 404, forbidden: 403, 'user-block': 403, maintenance: 503 };

/** The way from an address to a page: locale → redirect rules → access → page (DESIGN §3). Pure. */
export function decide(ask: PageAsk): Decision {
  const { site, pathname, search } = ask;
  const { locale, prefix, path } = splitLocale(cleanPath(pathname), site.locales);
  const content = site.content(locale);
  const moved = preferredIndex(ask, path, prefix) ?? redirectOf(ask, path, prefix);
  if (moved) return moved;
  if (site.config.common?.maintenance === true) return errorDecision(ask, { status: 503 });
  const guarded = isGuarded(path, site.config.access?.guardedSegments ?? []);
  const toIndex = (): Decision => ({ kind: 'redirect', to: guestTarget(pathname + search, prefix), status: 302, external: false });
  if (guarded && !ask.player) return toIndex();
  const match = site.match(path);
  const page = match && content.page(match.id);
  if (!match || !page) return errorDecision(ask, { status: 404 });
  if (page.access === 'player' && !ask.player) return toIndex();
  if (page.access === 'guest' && ask.player) return { kind: 'redirect', to: prefix || '/', status: 302, external: false };
  return { kind: 'page', content, page, path, prefix, params: match.params, status: validStatus(page.status), isFound: true };
}

/** The page that an error shows (SYS-04); without its document, the barest that says what happened. */
export function errorDecision({ site, pathname }: Pick<PageAsk, 'site' | 'pathname'>, error: PageError): Decision {
  const { locale, prefix, path } = splitLocale(cleanPath(pathname), site.locales);
  const content = site.content(locale);
  const name = errorPageOf(error);
  const page = content.page(site.config.systemPages?.[name] ?? name) ?? BARE_PAGE;
  return { kind: 'page', content, page, path, prefix, params: {}, status: validStatus(page.status ?? STATUS[name]), isFound: false };
}

const BARE_PAGE: ResolvedPage = {
  id: 'not-found',
  root: 'n0',
  nodes: { n0: { type: 'content/system-page', props: { kind: 'not-found', title: 'Page Not Found', showPath: true } } },
  layout: 'default',
  path: '/',
  status: 404,
  access: 'any',
  seo: { title: 'Page Not Found', noindex: true },
};

/** A first visit to the index goes to the visitor's language; every other address says its locale itself (domain.md §8 row 8). */
function preferredIndex({ site, localeCookie, acceptLanguage, search }: PageAsk, path: string, prefix: string): Decision | null {
  if (path !== '/' || prefix !== '') return null;
  const locale = preferredLocale(localeCookie, acceptLanguage, site.locales);
  return locale === null ? null : { kind: 'redirect', to: keepQuery(`/${locale}`, search), status: 302, external: false };
}

function redirectOf({ site, search }: PageAsk, path: string, prefix: string): Decision | null {
  const target = site.redirect(path);
  return target && { kind: 'redirect', to: keepQuery(withPrefix(target.to, target.external ? '' : prefix), search), status: target.status, external: target.external };
}
