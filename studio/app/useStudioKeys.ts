import { useEffect } from 'react';
import { chordOf } from '#schemas/frame.ts';
import type { Studio } from './Studio.ts';

/** Hears the keys that are the same in every room. Over an open dialog they do nothing: it is to be closed first. */
export function useStudioKeys(studio: Studio): void {
  useEffect(() => {
    const gone = new AbortController();
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || chordOf(event) !== 'mod+k') return;
      event.preventDefault(); // the browser would search the web
      if (studio.state === 'in' && !document.querySelector('dialog[open]')) studio.show('go to');
    };
    addEventListener('keydown', hear, { signal: gone.signal });
    return () => gone.abort();
  }, [studio]);
}
