import type { DeliveredPage } from '#runtime/document/view.ts';
import type { Payload } from '#runtime/render/payload.ts';

/** Addresses of pages that need a document of their own: the way to one is not preceded by another look at it. */
const known = new Set<string>();

/** Whether a page cannot be drawn in this document: its layout is another, or it lets in what this document does not, such as a provider's frames. */
export function needsDocument(
  page: Pick<DeliveredPage, 'layout' | 'frame'>,
  { layout, frame }: Pick<Payload, 'layout' | 'frame'>,
): boolean {
  return page.layout !== layout || !frame.endsWith(page.frame);
}

/** @param address a path; with `*` at its end, all that begin so and have no further part */
export function noteDocument(address: string): void {
  known.add(address);
}

export function isKnownDocument(path: string): boolean {
  return known.has(path) || known.has(path.replace(/[^/]+$/, '*'));
}
