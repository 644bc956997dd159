import type { PresencePort } from '#runtime/ports/index.ts';

/** The browser's own word: the tab is seen, and the machine has a network. */
export const browserPresence: PresencePort = {
  isHere: () => document.visibilityState !== 'hidden' && navigator.onLine,
  onChange(changed) {
    const gone = new AbortController();
    document.addEventListener('visibilitychange', changed, { signal: gone.signal });
    addEventListener('online', changed, { signal: gone.signal });
    return () => gone.abort();
  },
};
