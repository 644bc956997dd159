import { pagePath } from '#runtime/document/pagePath.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { inLocale } from '#runtime/route/locale.ts';
import { readable } from '#runtime/route/match.ts';
import type { PageDocument } from '#schemas/content/page.ts';
import { listValues } from '../address/listValues.ts';
import type { BrandSite } from '../compose/BrandSite.ts';
import type { Ask, Found } from './ask.ts';
import { DeliveryError } from './DeliveryError.ts';

/** Addresses in one sitemap, and links in it: with those to other languages, 50 MB hold about so many. Source: sitemaps.org. */
export const SITEMAP_LIMITS = { addresses: 50_000, links: 400_000 };

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const TYPE = 'application/xml; charset=utf-8';

/**
 * Every page that search engines may show, in every language, each with its other languages. With more addresses than one sitemap holds,
 * it is an index of several. Pages for players, without index, of the system and behind redirects are left out, and of a parameter
 * whose values no call lists; values that cannot be had now are left out, too.
 * @param number which of several; 0: the sitemap, or the index
 */
export function sitemap(ask: Ask, number: number, limits: typeof SITEMAP_LIMITS = SITEMAP_LIMITS): Found {
  const { site, origin, nowMs } = ask;
  const keys = ['config/site', 'page/*', 'redirects/*'];
  const make = async (): Promise<{ body: string; until: number }> => {
    const { paths, lifeMs } = await listedPaths(ask);
    return { body: textOf(site, { origin, number, limits, paths }), until: nowMs + lifeMs };
  };
  return { make, type: TYPE, keys, cacheAs: `sitemap ${number} ${origin}` };
}

interface Parts {
  origin: string;
  number: number;
  limits: typeof SITEMAP_LIMITS;
}

function textOf(site: BrandSite, { origin, number, limits, paths }: Parts & { paths: readonly string[] }): string {
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

/** Life of the listed values of parameters, and the retry delay for those that could not be read, in milliseconds. */
const LIFE_MS = { listed: 600_000, leftOut: 60_000 };

/** Paths of the pages that search engines may show, in order, and for how long they are these. */
async function listedPaths(ask: Ask): Promise<{ paths: string[]; lifeMs: number }> {
  const pages = listedPages(ask.site);
  const lists = await Promise.all(pages.map((page) => pathsOf(page, ask)));
  const hasValues = pages.some(({ path }) => path.includes('{'));
  const life = lists.some(({ isWhole }) => !isWhole) ? LIFE_MS.leftOut : LIFE_MS.listed;
  const named = lists.flatMap(({ paths }) => paths).map((path) => [readable(path), path] as const);
  return {
    paths: named.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path),
    lifeMs: hasValues ? life : Number.POSITIVE_INFINITY,
  };
}

/** A page's paths: one for each value where a parameter lists them, as far as they could be had. */
async function pathsOf(
  { id, path, params = {} }: PageDocument,
  ask: Ask,
): Promise<{ paths: string[]; isWhole: boolean }> {
  const [named, ...more] = Object.entries(params);
  if (!path.includes('{')) return { paths: [encodeURI(readable(path))], isWhole: true };
  if (!named || more.length > 0) return { paths: [], isWhole: true };
  const [name, parameter] = named;
  const { values, failure } = await listValues(parameter, ask.askPublic).catch((error: unknown) => {
    return { values: [], failure: error };
  });
  if (failure !== undefined) {
    ask.leftOut(
      { page: id, message: messageOf(failure), listed: values.length },
      'the sitemap leaves addresses out: values of a page could not be had',
    );
  }
  const paths = values.flatMap((value) => pagePath(path, { [name]: value }) ?? []).map(inAscii);
  return { paths, isWhole: failure === undefined };
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** A path as addresses write it, whose values are written so already. */
function inAscii(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Pages that search engines may show; of those with parameters, the ones whose values a call lists. */
function listedPages(site: BrandSite): PageDocument[] {
  const system = new Set(Object.values(site.config.systemPages ?? {}));
  const guarded = site.config.access?.guardedSegments ?? [];
  const isListed = ({ id, path, params = {}, access = 'any', status = 200, seo }: PageDocument): boolean =>
    access !== 'player' &&
    status === 200 &&
    seo?.noindex !== true &&
    !system.has(id) &&
    (!path.includes('{') || Object.values(params).some(({ list }) => list !== undefined)) &&
    !isGuarded(path, guarded) &&
    site.redirect(path) === null;
  return site.keys.flatMap((key) => {
    const page = key.startsWith('page/') ? site.document('page', key.slice(5)) : undefined;
    return page && isListed(page) ? [page] : [];
  });
}

function mapOf({ locales: { codes, defaultLocale } }: BrandSite, origin: string, paths: readonly string[]): string {
  const addressIn = (path: string, code: string): string => escaped(`${origin}${inLocale(path, code, defaultLocale)}`);
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
