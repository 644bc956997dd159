import { useEffect } from 'react';
import { chordOf } from '#schemas/frame.ts';
import { isField } from '../editor/isField.ts';
import type { Studio } from './Studio.ts';
import { studioKeys } from './studioKeys.ts';

/** Handles the keys that are the same in every room. They do nothing over an open dialog, which must be closed first. */
export function useStudioKeys(studio: Studio): void {
  useEffect(() => {
    const gone = new AbortController();
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = studioKeys.find(({ chord }) => chord === chordOf(event));
      if (!key || (!key.isHeardTyping && isField(event.target))) return;
      const isFree = studio.state === 'in' && !document.querySelector('dialog[open]');
      if (isFree && key.act(studio)) event.preventDefault();
      else if (key.chord === 'mod+k') event.preventDefault(); // the browser would search the web
    };
    addEventListener('keydown', hear, { signal: gone.signal });
    return () => gone.abort();
  }, [studio]);
}
