import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Rows of this list that come, go or change places are seen to do so. The code for it comes with the list's first change, which is shown at once:
 * most lists of a page never change. For who wants less motion that code moves nothing.
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
    void import('@formkit/auto-animate').then(
      ({ default: animate }) => {
        if (gone.signal.aborted) return;
        const { destroy } = animate(list);
        gone.signal.addEventListener('abort', () => destroy?.());
      },
      () => undefined, // rows change places at once, as before
    );
  });
  changes.observe(list, { childList: true });
  gone.signal.addEventListener('abort', () => changes.disconnect());
  return () => gone.abort();
}
