import { safeLink } from '#runtime/document/url.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { Banner } from '#schemas/platform/banners.ts';

/** Most banners that are asked for, of all positions together: widgets that ask for the same share one answer. */
export const BANNER_COUNT = 20;

/** Words, pictures and target of a banner. */
export type BannerWords = Banner['description'];

/** The banners of a position that are for this visitor, in the operator's order. */
export function bannersAt(items: readonly Banner[], position: string, page: Pick<PageFacts, 'player'>): Banner[] {
  const other = page.player ? 'guest' : 'player';
  return items.filter(({ description }) => description.position === position && description.audience !== other);
}

/** Path of a banner's target, in the page's language; undefined for an address that the site refuses. */
export function bannerPath({ link }: BannerWords, { prefix }: Pick<PageFacts, 'prefix'>): string | undefined {
  const path = safeLink(link, { prefix });
  return path?.startsWith('/') ? path : undefined;
}
