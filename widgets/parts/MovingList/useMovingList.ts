import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Rows of this list that come, go or change places are seen to do so. The code for it comes with the list's first change, which is shown at once:
 * most lists of a page never change. For who wants less motion that code moves nothing.
 * A row of a table that goes is gone at once, and the others are in their new places: fading, it would be taken out of its columns.
 */
export function useMovingList<E extends HTMLElement>(): RefCallback<E> {
  const stop = useRef<() => void>(undefined);
  return useCallback((list: E | null) => {
    stop.current?.();
    stop.current = list === null ? undefined : follow(list);
  }, []);
}

function follow(list: HTMLElement): () => void {
  const gone = new AbortController();
  const changes = new MutationObserver(() => {
    changes.disconnect();
    void import('#runtime/render/client/animateRows.ts').then(
      ({ animateRows }) => {
        if (gone.signal.aborted) return;
        const letsGo =
          list instanceof HTMLTableSectionElement ? new MutationObserver((records) => hold(records)) : null;
        letsGo?.observe(list, { childList: true }); // before the other's own observer, which is called after it
        const moving = animateRows(list);
        const hold = (records: readonly MutationRecord[]): void => {
          if (!records.some(({ removedNodes }) => [...removedNodes].some((row) => row.parentNode !== list))) return;
          moving.disable();
          setTimeout(() => !gone.signal.aborted && moving.enable());
        };
        gone.signal.addEventListener('abort', () => {
          letsGo?.disconnect();
          moving.destroy?.();
        });
      },
      () => undefined, // rows change places at once, as before
    );
  });
  changes.observe(list, { childList: true });
  gone.signal.addEventListener('abort', () => changes.disconnect());
  return () => gone.abort();
}
