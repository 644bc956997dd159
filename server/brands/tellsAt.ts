import { isGuarded } from '#runtime/route/access.ts';
import { readQuery } from '#runtime/route/query.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';

/** An address of the site without the prefix of a language, and the host that it is asked at. */
interface Asked {
  path: string;
  /** The values that its page is to tell of. */
  query?: Readonly<Record<string, string>>;
  host: string;
}

/**
 * Whether the site shows a page to everybody at an address, and the page tells of all that the query says. It may not: a brand's copy of a page can
 * be older than what others lead to it with.
 */
export function tellsAt(site: BrandSite, { path, query = {}, host }: Asked): boolean {
  if (isResting(site, host)) return false;
  if (site.redirect(path)) return false; // whether the page that it leads to tells of it is not known
  const match = site.match(path);
  const page = match && site.content(site.locales.defaultLocale).page(match.id);
  if (!page || page.access !== 'any') return false;
  if (isGuarded(path, site.config.access?.guardedSegments ?? [])) return false;
  const taken = readQuery(page.query, new URLSearchParams(query).toString());
  return Object.keys(query).every((name) => taken[name] !== undefined && page.reads.includes(`query.${name}`));
}

/** The site or this domain shows no page but the one that says so. */
function isResting({ brand, config }: BrandSite, host: string): boolean {
  const { domains = {} } = brand;
  const state = Object.hasOwn(domains, host) ? domains[host]?.state : undefined;
  return config.common?.maintenance === true || (state ?? 'active') !== 'active';
}
