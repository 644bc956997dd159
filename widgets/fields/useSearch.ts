import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { ChoiceProps } from './choices.ts';

/** The longest list that is looked through by eye; longer ones are searched. */
export const EYE_LIST = 36;

/**
 * The box to search in, once its code is there; null: the native select does. On touch the native select stays: its list is the phone's own,
 * with the phone's own search. While the visitor is in the select it is not taken away, and a box that is there stays when the list gets shorter.
 */
export function useSearch(count: number, box: RefObject<HTMLElement | null>): ComponentType<ChoiceProps> | null {
  const [Search, setSearch] = useState<ComponentType<ChoiceProps> | null>(null);
  const isLong = count > EYE_LIST;
  useEffect(() => {
    if (!isLong || matchMedia('(pointer: coarse)').matches) return undefined;
    const gone = new AbortController();
    import('./search/SearchSelect.tsx').then(
      ({ SearchSelect }) => whenLeft(box.current, gone.signal, () => setSearch(() => SearchSelect)),
      () => undefined, // the line is gone: the native select does all that is needed
    );
    return () => gone.abort();
  }, [isLong, box]);
  return Search;
}

/** Runs at once when the focus is elsewhere, else when it has left. */
function whenLeft(box: HTMLElement | null, signal: AbortSignal, run: () => void): void {
  if (signal.aborted || !box) return;
  if (box.contains(document.activeElement)) box.addEventListener('focusout', run, { once: true, signal });
  else run();
}
