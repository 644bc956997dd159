/** What a visitor may be in the middle of using. */
const CONTROL = 'a, button, input, select, textarea, summary';
/** A step by Tab takes no longer, in milliseconds. */
const STEP_MS = 500;
/** A press counts so long as what the visitor does now (transient activation: 5 s in Chromium and Firefox, less in Safari), in milliseconds. */
const ACTIVE_MS = 5_000;

/**
 * A game that comes may take the focus, for its keys to work at once. A visitor at a control of the page keeps it: the next key would play a
 * round, and not do what it was meant for (WCAG 3.2.1). A visitor who goes into the frame by pointer or Tab is let in; a pointer that only rests
 * there, while its owner uses keys, goes nowhere until it presses. @returns stop
 */
export function holdFocus(frame: HTMLIFrameElement): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let at = document.activeElement;
  let tabbedMs = Number.NEGATIVE_INFINITY;
  let keyedMs = Number.NEGATIVE_INFINITY;
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== frame) at = target;
  };
  const listen = ({ key, timeStamp }: KeyboardEvent): void => {
    tabbedMs = key === 'Tab' ? timeStamp : Number.NEGATIVE_INFINITY;
    keyedMs = timeStamp;
  };
  const point = (): void => {
    keyedMs = Number.NEGATIVE_INFINITY;
  };
  // a press inside the frame sends no event here, but the page counts as active: long after a key nothing else can be why
  const isPressing = (timeStamp: number): boolean =>
    keyedMs === Number.NEGATIVE_INFINITY || (timeStamp - keyedMs > ACTIVE_MS && navigator.userActivation?.isActive);
  const give = ({ timeStamp }: FocusEvent): void => {
    const isLetIn = timeStamp - tabbedMs < STEP_MS || (frame.matches(':hover') && isPressing(timeStamp));
    if (document.activeElement !== frame || isLetIn) return;
    if (at instanceof HTMLElement && at.isConnected && at.matches(CONTROL)) at.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', note, { signal });
  document.addEventListener('keydown', listen, { signal, capture: true });
  frame.addEventListener('pointerenter', point, { signal });
  window.addEventListener('blur', give, { signal });
  return () => gone.abort();
}
