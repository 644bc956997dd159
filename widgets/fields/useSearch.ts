import { type ComponentType, type RefObject, useEffect } from 'react';
import type { ChoiceProps } from './choices.ts';

/** The longest list that is looked through by eye; longer ones are searched. */
const EYE_LIST = 36;

interface LongList {
  count: number;
  box: RefObject<HTMLElement | null>;
  /** The box to search in is ready to take the select's place. */
  onReady: (search: ComponentType<ChoiceProps>) => void;
}

/**
 * Loads the box to search a long list in. On touch the native select stays: its list is the phone's own, with the phone's own search. While
 * the visitor is in the select it is not taken away. `onReady` must be the same on every render.
 */
export function useSearch({ count, box, onReady }: LongList): void {
  const isLong = count > EYE_LIST;
  useEffect(() => {
    if (!isLong || matchMedia('(pointer: coarse)').matches) return undefined;
    const gone = new AbortController();
    import('./search/SearchSelect.tsx').then(
      ({ SearchSelect }) => whenLeft(box.current, gone.signal, () => onReady(SearchSelect)),
      () => undefined, // the line is gone: the native select does all that is needed
    );
    return () => gone.abort();
  }, [isLong, box, onReady]);
}

/** Runs at once when the focus is elsewhere, else when it has left. */
function whenLeft(box: HTMLElement | null, signal: AbortSignal, run: () => void): void {
  if (signal.aborted || !box) return;
  if (box.contains(document.activeElement)) box.addEventListener('focusout', run, { once: true, signal });
  else run();
}
