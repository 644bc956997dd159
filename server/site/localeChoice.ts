import { splitTail } from '#runtime/document/prefix.ts';
import { LOCALE_CHOICE, splitLocale } from '#runtime/route/locale.ts';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';

const YEAR_SEC = 365 * 24 * 3_600;

/** The browser's `Sec-Fetch-…` headers, which say how the request came about; older browsers send none. */
interface AskedFrom {
  site?: string | undefined;
  dest?: string | undefined;
  user?: string | undefined;
}

/** A picture or a script is no link that somebody followed. */
function isPage(dest: string | undefined): boolean {
  return dest === undefined || dest === 'document' || dest === 'iframe';
}

/** Checks whether the visitor pressed a link on this site. */
function isPressed({ site, user }: AskedFrom): boolean {
  return site === 'same-origin' && user === '?1';
}

/** Where a followed language link leads, and what is kept of it. */
export interface LocaleChoice {
  to: string;
  cookie?: string;
  account?: string;
}

/** Checks whether an address says that its language was chosen. It runs at every request, so nothing is parsed for it. */
export function tellsLocaleChoice(url: string): boolean {
  return url.includes(LOCALE_CHOICE);
}

/**
 * A language link that was followed before any code was there: the visitor goes on to the address without its mark, and the language is kept as
 * the page's code would have kept it [STATE-16]. A link on another site leads there too, but chooses nothing for the visitor.
 * @returns null when the address carries no such mark; `account`: the language to keep on a player's account, where the browser itself says
 *   that the visitor pressed a link of this very site
 */
export function localeChoiceOf(site: BrandSite, { url, from }: { url: string; from: AskedFrom }): LocaleChoice | null {
  const { path, tail } = splitTail(url);
  const query = new URLSearchParams(tail.replace(/#.*$/, ''));
  if (!query.has(LOCALE_CHOICE)) return null;
  query.delete(LOCALE_CHOICE);
  // A browser reads `//host` at the start as another site.
  const clean = path.replace(/^[/\\]+/, '/');
  const to = clean + (query.size > 0 ? `?${query.toString()}` : '');
  if (from.site === 'cross-site' || !isPage(from.dest)) return { to };
  const { locale } = splitLocale(clean, site.locales);
  // Scripts read and write it as well.
  const cookie = `${LOCALE_COOKIE}=${encodeURIComponent(locale)}; Path=/; Max-Age=${YEAR_SEC}; SameSite=Lax`;
  return { to, cookie, ...(isPressed(from) ? { account: locale } : {}) };
}
