/** Focus targets of the editor's regions, in the order that F6 visits them. */
const REGIONS = ['[role="tree"] [tabindex="0"]', 'iframe', '#fields', '[data-region="document"] button:enabled'];

/** Moves the focus to the next region, so that keyboard users need not press Tab through all of it. */
export function focusNextRegion(): void {
  const places = REGIONS.map((selector) => document.querySelector<HTMLElement>(selector));
  const here = places.findIndex((place, index) => {
    const region = index === 2 ? place : place?.closest('[role="tree"], [role="toolbar"], iframe');
    return region?.contains(document.activeElement);
  });
  const ahead = [...places.slice(here + 1), ...places.slice(0, here + 1)];
  ahead.find((place) => place !== null)?.focus();
}

/** Moves the focus out of a page in a frame: to the next region, or where there is no other, to the first button beside the page, else of all. */
export function leaveFrame(frame: HTMLIFrameElement): void {
  focusNextRegion();
  if (document.activeElement !== frame) return;
  const button = 'button:enabled';
  const beside = frame.closest('section')?.querySelector<HTMLElement>(button);
  (beside ?? document.querySelector<HTMLElement>(button))?.focus();
}
