/** Tells whether anybody can see the data, and whether it can be requested. */
export interface Presence {
  /** The tab is seen, and the machine has a network. */
  isHere(): boolean;
  /** @returns stop */
  onChange(changed: () => void): () => void;
}

/** The browser's own word. */
export const browserPresence: Presence = {
  isHere: () => document.visibilityState !== 'hidden' && navigator.onLine,
  onChange(changed) {
    const gone = new AbortController();
    document.addEventListener('visibilitychange', changed, { signal: gone.signal });
    addEventListener('online', changed, { signal: gone.signal });
    return () => gone.abort();
  },
};
