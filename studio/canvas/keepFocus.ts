/** For how long a dialog in the frame may be on its way, in milliseconds. */
const OPENS_MS = 3_000;

/** A dialog that opens in the frame takes the focus with it: whoever is somewhere else meanwhile gets it back. */
export function keepFocus(frame: HTMLIFrameElement | null): void {
  const { activeElement } = document;
  if (!frame || activeElement === frame) return;
  const back = (): void => {
    frame.blur();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
  // once it has gone over: while it goes, nothing holds it
  addEventListener('blur', () => setTimeout(back), { once: true, signal: AbortSignal.timeout(OPENS_MS) });
}
