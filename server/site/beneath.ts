import { pagePath } from '#runtime/document/pagePath.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { queryText } from '#runtime/route/query.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PageDecision } from './decide.ts';

/**
 * The page that is drawn beneath one that was not opened from it: where the upper page's document says so (`over.arrival`), both have one
 * layout, and this visitor may see the lower one. Null: the page is drawn alone.
 */
export function beneath(site: BrandSite, decision: PageDecision, { player }: { player: boolean }): PageDecision | null {
  const { page, content, isFound } = decision;
  if (!isFound || page.over?.arrival !== 'over') return null;
  const under = content.page(page.over.page);
  const path = under ? pagePath(under.path, {}) : null;
  if (!under || path === null || under.layout !== page.layout || isShut(site, { under, path, player })) return null;
  const found = Object.fromEntries(Object.keys(under.query).map((name) => [`query.${name}`, null]));
  return { ...decision, page: under, path, params: {}, query: {}, found };
}

/** Checks whether that page is closed to this visitor. */
function isShut(
  { config }: BrandSite,
  { under, path, player }: { under: PageDecision['page']; path: string; player: boolean },
): boolean {
  if (player) return under.access === 'guest';
  return under.access === 'player' || isGuarded(path, config.access?.guardedSegments ?? []);
}

/** The page that the browser opens over one that was drawn beneath it. */
export function nestedIn(under: PageDecision, over: PageDecision | null): Pick<PageSettings, 'nested'> {
  if (!over) return {};
  const { path, prefix, query } = over;
  const search = queryText(query);
  const href = withPrefix(path, prefix) + (search === '' ? '' : `?${search}`);
  return { nested: { href, under: withPrefix(under.path, prefix) } };
}
