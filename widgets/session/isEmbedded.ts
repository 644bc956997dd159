import type { PageFacts } from '#runtime/registry/view.ts';

/** Checks whether a page is made to stand in a partner's frame, such as `/forms/sign_in`. Source: ROUTE-20. */
export function isEmbedded({ isFramed }: Pick<PageFacts, 'isFramed'>): boolean {
  return isFramed === true;
}
