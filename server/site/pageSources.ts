import { hashOf } from '#runtime/document/hash.ts';
import { type ResolvedNodes, readyNodes } from '#runtime/document/node.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { OPENS, PATHS } from '../content/compose/sources.ts';
import { knownValue, shownTo, type Visitor } from '../content/visibility.ts';
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

/** A fingerprint of what stays around a page when visitors go from one to the next: its layout, as it is for this page. */
export function frameOf(site: BrandSite, { page, content }: PageDecision, visitor: Visitor): string {
  const sources = site.digest(content.sourceKeys(`layout/${page.layout}`, 'theme/theme'));
  return sources + followedBy(content.layout(page.layout)?.nodes ?? {}, visitor);
}

/** What of a layout follows the page within it: the parts that are shown, and the values in them; '' where nothing does. */
export function followedBy(nodes: ResolvedNodes, visitor: Visitor): string {
  const isShown = shownTo(visitor, nodes);
  const following = readyNodes(nodes).flatMap(([id, { show, bind }]) => {
    if (show === undefined && bind === undefined) return [];
    return [[id, isShown(id), Object.values(bind ?? {}).map(({ get }) => knownValue(get, visitor))]];
  });
  return following.length === 0 ? '' : hashOf(following);
}
