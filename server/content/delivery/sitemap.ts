import { isGuarded } from '#runtime/route/access.ts';
import { inLocale } from '#runtime/route/locale.ts';
import { readable } from '#runtime/route/match.ts';
import type { PageDocument } from '#schemas/content/page.ts';
import type { BrandSite } from '../BrandSite.ts';
import type { Ask, Found } from './ask.ts';
import { DeliveryError } from './DeliveryError.ts';

/** Addresses in one sitemap, and links in it: with those to other languages, 50 MB hold about so many. Source: sitemaps.org. */
export const SITEMAP_LIMITS = { addresses: 50_000, links: 400_000 };

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const TYPE = 'application/xml; charset=utf-8';

/**
 * Every page that search engines may show, in every language, each with its other languages. With more addresses than one sitemap holds,
 * it is an index of several. Pages for players, without index, of a parameter, of the system and behind redirects are left out.
 * @param number which of several; 0: the sitemap, or the index
 */
export function sitemap(ask: Ask, number: number, limits: typeof SITEMAP_LIMITS = SITEMAP_LIMITS): Found {
  const { site, origin } = ask;
  const keys = ['config/site', 'page/*', 'redirects/*'];
  const make = (): { body: string } => ({ body: textOf(site, { origin, number, limits }) });
  return { make, type: TYPE, keys, keepAs: `sitemap ${number} ${origin}` };
}

function textOf(
  site: BrandSite,
  { origin, number, limits }: { origin: string; number: number; limits: typeof SITEMAP_LIMITS },
): string {
  const paths = listedPaths(site);
  const { codes } = site.locales;
  const most = Math.min(limits.addresses, Math.floor(limits.links / (codes.length + 2)));
  const perMap = Math.max(1, Math.floor(most / codes.length));
  const count = Math.ceil(paths.length / perMap);
  if (number === 0 && count > 1) return indexOf(origin, count);
  if (number > count || (number > 0 && count <= 1))
    throw new DeliveryError(404, `There is no sitemap ${number}: /sitemap.xml says which there are.`);
  const from = Math.max(0, number - 1) * perMap;
  return mapOf(site, origin, paths.slice(from, from + perMap));
}

/** Paths of the pages that search engines may show, in order. */
function listedPaths(site: BrandSite): string[] {
  const system = new Set(Object.values(site.config.systemPages ?? {}));
  const guarded = site.config.access?.guardedSegments ?? [];
  const isListed = ({ id, path, access = 'any', status = 200, seo }: PageDocument): boolean =>
    access !== 'player' &&
    status === 200 &&
    seo?.noindex !== true &&
    !system.has(id) &&
    !path.includes('{') &&
    !isGuarded(path, guarded) &&
    site.redirect(path) === null;
  return site.keys
    .flatMap((key) => {
      const page = key.startsWith('page/') ? site.document('page', key.slice(5)) : undefined;
      return page && isListed(page) ? [readable(page.path)] : [];
    })
    .toSorted();
}

function mapOf({ locales: { codes, defaultLocale } }: BrandSite, origin: string, paths: readonly string[]): string {
  const addressIn = (path: string, code: string): string =>
    escaped(`${origin}${encodeURI(inLocale(path, code, defaultLocale))}`);
  const entries = paths.flatMap((path) => {
    const link = (code: string, name: string): string =>
      `<xhtml:link rel="alternate" hreflang="${escaped(name)}" href="${addressIn(path, code)}"/>`;
    const links = [...codes.map((code) => link(code, code)), link(defaultLocale, 'x-default')].join('');
    return codes.map((code) => `<url><loc>${addressIn(path, code)}</loc>${links}</url>`);
  });
  const names = `xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${XML}\n<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`;
}

function indexOf(origin: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_none, index) => `<sitemap><loc>${escaped(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${XML}\n<sitemapindex xmlns="${SITEMAP}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
