import type { PageFacts } from '#runtime/registry/view.ts';

/** Segment of the pages that are made to stand in a frame of a partner: `/forms/sign_in`, `/forms/sign_up`. Source: ROUTE-20. */
const EMBEDDED = '/forms/';

/** Checks whether a page is made for a frame. */
export function isEmbedded({ path }: Pick<PageFacts, 'path'>): boolean {
  return path.startsWith(EMBEDDED);
}
