/** Time in which a dialog in the frame may open, in milliseconds. */
const OPENS_MS = 3_000;

/** A dialog that opens in the frame takes the focus: gives it back if the person works elsewhere. */
export function keepFocus(frame: HTMLIFrameElement | null): void {
  const { activeElement } = document;
  if (!frame || activeElement === frame) return;
  const back = (): void => {
    frame.blur();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
  // after the focus has moved: while it moves, nothing has it
  addEventListener('blur', () => setTimeout(back), { once: true, signal: AbortSignal.timeout(OPENS_MS) });
}
