/**
 * Gives the focus a new place where the row that had it has gone, and a page would have it begin anew at its top: the button of the next row, else of
 * the one before, else the heading above the list. A dialog in between (the question before a removal) counts as the row that opened it.
 * @returns what ends it
 */
export function followRows(box: HTMLElement): () => void {
  let row: Element | null = null;
  let place = 0;
  const remember = ({ target }: FocusEvent): void => {
    const inside = target instanceof Element && box.contains(target) ? target.closest('li') : null;
    if (inside) row = inside;
    else if (target instanceof Element && target.closest('dialog') === null) row = null; // the visitor went elsewhere
    look();
  };
  const leave = ({ target }: PointerEvent): void => {
    if (target instanceof Element && !box.contains(target) && target.closest('dialog') === null) row = null;
  };
  const look = (): void => {
    if (row?.isConnected) place = rowsOf(box).indexOf(row);
    if (!row || row.isConnected || document.activeElement !== document.body) return;
    row = null;
    (buttonNear(rowsOf(box), place) ?? headingOf(box))?.focus();
  };
  // a dialog that closes gives the focus back, in vain where the row has gone meanwhile: no event tells that
  const observer = new MutationObserver(() => look());
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', leave); // a press on plain text moves no focus elsewhere
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', leave);
  };
}

const rowsOf = (box: HTMLElement): Element[] => [...box.querySelectorAll('li')];

/** The first button at or after a place, else the nearest before it. */
function buttonNear(rows: readonly Element[], place: number): HTMLElement | null {
  const near = [...rows.slice(place), ...rows.slice(0, place).toReversed()];
  return near.map((row) => row.querySelector('button')).find((button) => button !== null) ?? null;
}

/** The heading of the part of the page that the list stands in; nobody comes to it by Tab. */
function headingOf(box: HTMLElement): HTMLElement | null {
  const heading = box.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3') ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
