import '../pagePicture.css';

const MARK = 'data-pressed-picture';

/**
 * Marks the picture of what is pressed, so that it grows into the page that the press leads to: the picture of an element whose event carries the same
 * (`emits`), for a thing may stand on a page several times and have several ways to it. The rest is CSS.
 */
export function followPresses(): void {
  document.addEventListener('click', ({ target }) => target instanceof Element && press(target), { capture: true });
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    // who steps back and forth pressed nothing: a picture that was marked and not followed could belong to another page
    const isStep = activation?.navigationType === 'traverse';
    if (isStep) mark();
    // a document without transitions, such as a payment provider's, would report one that failed
    if (!document.querySelector(isStep ? '[data-page-picture]' : `[${MARK}]`)) viewTransition?.skipTransition();
  });
}

/**
 * Marks on a page that was just drawn the picture of the thing whose page was left, so that it shrinks back into its place; none on a page that has
 * a picture of its own.
 * @param params what the address of the page that was left stood for
 */
export function markReturn(params: Readonly<Record<string, string>> | undefined): void {
  const isBare = params && !document.querySelector('[data-page-picture]');
  mark(isBare ? picturesOf(JSON.stringify(params))[0] : undefined);
}

/** A press in the popup that a picture opened means that picture still. */
function press(target: Element): void {
  const { detail } = target.closest<HTMLElement>('[data-detail]')?.dataset ?? {};
  const pictures = detail === undefined ? [] : picturesOf(detail);
  if (pictures.some((picture) => picture.hasAttribute(MARK))) return;
  mark(pictures.toSorted((one, other) => distance(one, target) - distance(other, target))[0]);
}

/** Pictures in sight of elements whose events carry this, but those of dialogs: a dialog goes before the page does. */
function picturesOf(detail: string): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-detail]')]
    .filter(({ dataset }) => dataset['detail'] === detail)
    .flatMap((element) => element.querySelector('img') ?? [])
    .filter((picture) => !picture.closest('dialog') && isInSight(picture));
}

function isInSight(picture: Element): boolean {
  const { top, bottom, left, right, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function distance(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2);
}

/** Marks this picture, if there is one, and no other. */
function mark(picture?: Element): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
  picture?.setAttribute(MARK, '');
}
