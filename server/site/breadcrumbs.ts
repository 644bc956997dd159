import { inLocale } from '#runtime/route/locale.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { inFull } from '../content/seo/domainSeo.ts';
import type { PageDecision } from './decide.ts';
import { wordsOf } from './pageWords.ts';

interface Crumb {
  name: string;
  path: string;
}

/** Greatest depth that is listed: whatever is deeper is a circle of parents. */
const DEEPEST = 6;

/**
 * The path down to a page, for search engines: the home page, the pages above its address or named as its parent by its document, and
 * itself. Pages for players alone are left out, and those whose title needs values that this page does not have.
 * @returns none for the home page, and for pages that are not for everybody
 */
export function breadcrumbs(
  site: BrandSite,
  decision: PageDecision,
  { siteName }: { siteName: string },
): Readonly<Record<string, unknown>>[] {
  const { path, page, content } = decision;
  const own = wordsOf(decision).title;
  if (!decision.isFound || path === '/' || page.access !== 'any' || own === undefined) return [];
  const way = [{ name: siteName, path: '/' }, ...above(site, decision, DEEPEST), { name: own, path }];
  const { origin } = site.brand;
  const hrefOf = (to: string): string => inFull(inLocale(to, content.locale, site.locales.defaultLocale), origin);
  const itemListElement = way.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: hrefOf(crumb.path),
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}

type Place = Pick<PageDecision, 'page' | 'path' | 'content' | 'found'>;

/** Pages between the home page and a page, the highest first. */
function above(site: BrandSite, place: Place, deepest: number): Crumb[] {
  const parent = deepest > 0 ? parentOf(site, place) : null;
  if (!parent) return [];
  const name = wordsOf(parent).title;
  const higher = above(site, parent, deepest - 1);
  return name === undefined || parent.page.access !== 'any' ? higher : [...higher, { name, path: parent.path }];
}

/** The page that the document names, else the nearest one above its address. */
function parentOf(site: BrandSite, place: Place): Place | null {
  const named = place.page.seo.parent;
  const path = named === undefined ? undefined : site.pathOf(named);
  const paths = path === undefined ? pathsAbove(place.path) : [path];
  for (const one of paths) {
    const match = site.match(one);
    const page = match && place.content.page(match.id);
    if (page) return { ...place, page, path: one };
  }
  return null;
}

/** `/a/b/c` → `/a/b`, `/a`. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(1).map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}`);
}
