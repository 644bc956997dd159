import type { BrandSite } from '../content/compose/BrandSite.ts';
import { OPENS, PATHS } from '../content/compose/sources.ts';
import type { PageDecision } from './decide.ts';

/** Names of all that a page's HTML is made from, and of what led its address to it. @param used documents that its widgets asked for */
export function tagsOfPage(site: BrandSite, decision: PageDecision, used: readonly string[]): string[] {
  const { page, isFound, path } = decision;
  // an address that no page names could be another page's after any page moved
  const isNamed = isFound && page.path === path;
  const keys = [...keysOf(decision), 'redirects/*', OPENS, ...used];
  return site.sources(isNamed ? keys : [...keys, PATHS]).map(({ tag }) => tag);
}

/** A fingerprint of what a page is made from: the same bytes on every node, for as long as none of it changes. */
export function revisionOf(site: BrandSite, decision: PageDecision): string {
  return site.digest(keysOf(decision));
}

function keysOf({ page, content }: PageDecision): string[] {
  return content.sourceKeys(`page/${page.id}`, `layout/${page.layout}`, 'theme/theme');
}

/** A fingerprint of what stays around a page when visitors go from one to the next. */
export function frameOf(site: BrandSite, { page, content }: PageDecision): string {
  return site.digest(content.sourceKeys(`layout/${page.layout}`, 'theme/theme'));
}
