import type { PageFacts, SiteLink } from '#runtime/registry/view.ts';
import { MAX_LIMIT } from '#schemas/parts/paging.ts';
import type { Banner } from '#schemas/platform/banners.ts';

/** Banners that are asked for: as many as one answer may hold, for it holds all positions. Widgets that ask for the same share one answer. */
export const BANNER_COUNT = MAX_LIMIT;

/** Words, pictures and target of a banner. */
export type BannerWords = Banner['description'];

/** The banners of a position that are for this visitor, in the operator's order. */
export function bannersAt(items: readonly Banner[], position: string, page: Pick<PageFacts, 'player'>): Banner[] {
  const other = page.player ? 'guest' : 'player';
  return items.filter(({ description }) => description.position === position && description.audience !== other);
}

/** Path of a banner's target, in the page's language; undefined for an address that the site refuses. */
export function bannerPath({ link: target }: BannerWords, link: SiteLink): string | undefined {
  const path = link(target);
  return path?.startsWith('/') ? path : undefined;
}
