/** Longest from letting go to the click that comes of it, in milliseconds: a tap's mouse events come after its pointer is up. */
const CLICK_MS = 300;

/**
 * While a pointer is down, fields of forms do not hear that they were left: what they then show would move a button away from under the
 * press, and the click would miss it. They hear it as soon as the press has done its work. Browser only.
 * @returns stop
 */
export function holdBlur(): () => void {
  const held: FocusEvent[] = [];
  const ears = new AbortController();
  let isDown = false;
  let timer = 0;
  const end = (): void => {
    isDown = false;
    for (const { target, relatedTarget } of held.splice(0))
      if (target instanceof Node && target.isConnected)
        target.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  };
  const endAfter = (ms: number) => (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(end, ms);
  };
  const hear = <T extends keyof DocumentEventMap>(type: T, told: (event: DocumentEventMap[T]) => void): void =>
    document.addEventListener(type, told, { capture: true, signal: ears.signal });
  hear('pointerdown', () => {
    clearTimeout(timer);
    isDown = true;
  });
  hear('pointerup', endAfter(CLICK_MS));
  hear('pointercancel', endAfter(0));
  hear('click', endAfter(0));
  hear('focusout', (event) => {
    if (!isDown || !(event.target instanceof Element) || !event.target.closest('form')) return;
    event.stopPropagation(); // fields listen below
    held.push(event);
  });
  return () => {
    clearTimeout(timer);
    ears.abort();
  };
}
