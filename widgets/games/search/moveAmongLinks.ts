/**
 * Moves the focus to the next link, button or field inside an element, or to the one before.
 * @returns whether there was one
 */
export function moveAmongLinks(around: Element, way: 1 | -1): boolean {
  const stops = [...around.querySelectorAll<HTMLElement>('input, a[href], button')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + way];
  next?.focus();
  return next !== undefined;
}
