import { type RefObject, useEffect, useRef } from 'react';

/** Something that can be dismissed: its state, and how to close it. `isByKey`: closed by Escape, so that the focus goes back to its button. */
export interface Dismissible {
  isOpen: () => boolean;
  close: (isByKey: boolean) => void;
}

/**
 * Closes something that is open when the visitor turns elsewhere: Escape, a press or the focus outside, or a link inside that is followed.
 * One set of listeners for as long as the view lives; they ask at each event, so that opening needs no code.
 */
export function useDismissal(box: RefObject<HTMLElement | null>, thing: Dismissible): void {
  const latest = useRef(thing);
  useEffect(() => {
    latest.current = thing;
  });
  useEffect(() => {
    const close = (isByKey: boolean): void => {
      if (latest.current.isOpen()) latest.current.close(isByKey);
    };
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && box.current?.contains(target) === true;
    const onClick = ({ target }: Event): void => {
      const isLink = target instanceof Element && target.closest('a[href]') !== null;
      if (isLink || !isInside(target)) close(false);
    };
    const onFocus = ({ target }: Event): void => {
      if (!isInside(target)) close(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close(true);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [box]);
}
