/** Focus targets of a screen's regions, in the order that F6 visits them: the editor's, then those of the home. */
const REGIONS = [
  '[role="tree"] [tabindex="0"], [data-region="list"] [aria-pressed="true"]',
  'iframe',
  '#fields',
  '[data-region="tester"] textarea',
  '[data-region="conflicts"] button',
  '[data-region="document"] button:enabled',
  '[data-region="documents"] li button',
  '[data-region="recent"] button',
];
const REGION = '[role="tree"], [data-region], iframe, #fields';

/** Moves the focus to the next region, or to the one before, so that keyboard users need not press Tab through all of it. @returns false where there is none */
export function focusNextRegion(way: 'next' | 'before' = 'next'): boolean {
  const order = way === 'next' ? REGIONS : REGIONS.toReversed();
  const places = order.map((selector) => document.querySelector<HTMLElement>(selector));
  const here = places.findIndex((place) => place?.closest(REGION)?.contains(document.activeElement));
  const ahead = [...places.slice(here + 1), ...places.slice(0, here + 1)];
  const there = ahead.find((place) => place !== null);
  there?.focus();
  return there !== undefined;
}

/** Moves the focus out of a page in a frame: to a region beside it, or where there is no other, to the first button beside the page, else of all. */
export function leaveFrame(frame: HTMLIFrameElement, way: 'next' | 'before' = 'next'): void {
  focusNextRegion(way);
  if (document.activeElement !== frame) return;
  const button = 'button:enabled';
  const beside = frame.closest('section')?.querySelector<HTMLElement>(button);
  (beside ?? document.querySelector<HTMLElement>(button))?.focus();
}
