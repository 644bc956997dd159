/**
 * Leaves the focus where somebody works in the Studio. A dialog that opens in this frame would take it, and with it the next letters that are
 * typed at the side; giving it back afterwards is too late. While the focus is in this frame all is as on the site.
 */
export function guardFocus(): void {
  guard(HTMLElement.prototype, 'focus', (element, focus) => {
    if (element.isContentEditable) focus(); // a text that is written where it stands: somebody asked for it
  });
  guard(HTMLDialogElement.prototype, 'showModal', (dialog, show) => {
    withoutFocus(dialog, show); // what cannot be focused, the browser opens without moving the focus
  });
  // a dialog that closes gives the focus back to what had it in this page
  guard(HTMLDialogElement.prototype, 'close', (_, close) => withoutFocus(document.documentElement, close));
}

/** Nothing within an element takes the focus meanwhile. */
function withoutFocus(within: HTMLElement, act: () => void): void {
  const { inert } = within;
  within.inert = true;
  try {
    act();
  } finally {
    within.inert = inert;
  }
}

/** Has a method of elements act otherwise while the focus is elsewhere. */
function guard<E extends HTMLElement, N extends 'focus' | 'showModal' | 'close'>(
  prototype: E & Record<N, (...given: never[]) => void>,
  name: N,
  elsewhere: (element: E, act: () => void) => void,
): void {
  const own: unknown = Reflect.get(prototype, name);
  if (typeof own !== 'function') return;
  Reflect.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: E, ...given: unknown[]): void {
      const act = (): void => void Reflect.apply(own, this, given);
      if (document.hasFocus()) act();
      else elsewhere(this, act);
    },
  });
}
