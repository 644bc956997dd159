/** A picture in outline, in a grey that can be seen on light and dark. */
const STAND_IN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="#888" stroke-opacity=".6" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M36 36h24v24H36zM36 55l7-7 6 6 4-4 7 7M54 43v.01"/></svg>',
)}`;

/**
 * Replaces pictures that cannot be loaded with an outline, in the place that was reserved for them; their text alternative stays. Pictures of a page
 * that failed before this code was loaded are found, too. Source: STATE-30.
 */
export function standInForPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && standIn(target), true);
  for (const image of document.images) {
    const mayHaveFailed = image.complete && image.naturalWidth === 0 && image.currentSrc !== '';
    // a drawing without a size of its own has no width, either: only what cannot be shown is replaced
    if (mayHaveFailed) image.decode().catch(() => standIn(image));
  }
}

function standIn(image: HTMLImageElement): void {
  if (image.dataset['failed'] !== undefined) return;
  image.dataset['failed'] = '';
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.style.objectFit = 'scale-down'; // in its own size, whatever the place is
  image.src = STAND_IN;
}
