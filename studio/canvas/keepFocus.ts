/** Time in which a dialog in the frame may open, in milliseconds: its code may still be on its way. */
const OPENS_MS = 8_000;

/** A dialog that opens in the frame takes the focus: gives it back to where the person works by then, if that is elsewhere. */
export function keepFocus(frame: HTMLIFrameElement | null): void {
  if (!frame || document.activeElement === frame) return;
  const done = new AbortController();
  const { signal } = done;
  setTimeout(() => done.abort(), OPENS_MS);
  let at = document.activeElement;
  const note = (): void => {
    if (document.activeElement !== frame) at = document.activeElement;
  };
  document.addEventListener('focusin', note, { signal });
  const back = (): void => {
    // another window has it, or who points into the frame has pressed there
    if (document.activeElement !== frame || frame.matches(':hover') || signal.aborted) return;
    done.abort();
    frame.blur();
    if (at instanceof HTMLElement) at.focus();
  };
  // after the focus has moved: while it moves, nothing has it
  addEventListener('blur', () => setTimeout(back), { signal });
}
