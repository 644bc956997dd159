/** Longest from letting go to the click that comes of it, in milliseconds: a tap's mouse events come after its pointer is up. */
const CLICK_MS = 300;

/**
 * While a pointer is down, fields of forms get no `focusout`: what they then show would move a button away from under the
 * press, and the click would miss it. They get it as soon as the press has done its work. Browser only.
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
  const listen = <T extends keyof DocumentEventMap>(type: T, listener: (event: DocumentEventMap[T]) => void): void =>
    document.addEventListener(type, listener, { capture: true, signal: ears.signal });
  listen('pointerdown', () => {
    clearTimeout(timer);
    isDown = true;
  });
  listen('pointerup', endAfter(CLICK_MS));
  listen('pointercancel', endAfter(0));
  listen('click', endAfter(0));
  listen('focusout', (event) => {
    if (!isDown || !(event.target instanceof Element) || !event.target.closest('form')) return;
    event.stopPropagation(); // fields listen below
    held.push(event);
  });
  return () => {
    clearTimeout(timer);
    ears.abort();
  };
}
